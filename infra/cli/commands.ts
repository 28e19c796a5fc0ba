import { resolve } from 'node:path';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { readConfiguration } from '../configuration.ts';
import { reconcileTexts } from '../texts/reconcileTexts.ts';
import { ru } from '../texts/ru.ts';
import { addStaffMember } from './addStaff.ts';
import { auditBonus } from './auditBonus.ts';
import { auditExport, auditKey, auditVerifyFile } from './auditHistory.ts';
import { auditOrder } from './auditOrder.ts';
import { auditReconcile } from './auditReconcile.ts';
import { auditVerify } from './auditVerify.ts';
import { backupShop, restoreShop } from './backup.ts';
import type { Command, OfflineCommand } from './command.ts';
import { erasePerson } from './erasePerson.ts';
import { importMenu } from './importMenu.ts';
import { jobsCommand } from './jobCommands.ts';
import { makePast } from './makePast.ts';
import { noWords, onlyWord, parseCall } from './parseCall.ts';
import { rebuild } from './rebuild.ts';
import { reconcileBanks } from './reconcile.ts';
import { WrongCall } from './refusals.ts';
import { dismissStaffMember, resetStaffPassword } from './staffAccess.ts';

const texts = ru.cli.wrongCall;
const text = { type: 'string' } as const;

/** @throws {WrongCall} */
export const commandOf = (args: readonly string[]): Command => {
  const [first = '', second = ''] = args;
  if (first === 'import') return importCommand(args.slice(1));
  if (first === 'jobs') return jobsCommand(args.slice(1));
  if (first === 'demo') return demoCommand(args.slice(1));
  if (first === 'reconcile') return reconcileCommand(args.slice(1));
  if (first === 'backup') return backupShop(onlyWord(parseCall(args.slice(1), {}).words, ru.backup.noFolder));
  if (first === 'rebuild') return rebuildCommand(args.slice(1));
  switch (`${first} ${second}`) {
    case 'audit order':
      return auditOrderCommand(args.slice(2));
    case 'audit bonus':
      return auditBonusCommand(args.slice(2));
    case 'audit verify':
      return auditVerifyCommand(args.slice(2));
    case 'audit reconcile':
      return auditReconcileCommand(args.slice(2));
    case 'audit export':
      return auditExportCommand(args.slice(2));
    case 'audit key':
      noWords(parseCall(args.slice(2), {}).words);
      return auditKey;
    case 'client erase':
      return eraseCommand(args.slice(2));
    case 'staff add':
      return staffCommand(args.slice(2));
    case 'staff password':
      return loginCommand(args.slice(2), resetStaffPassword);
    case 'staff dismiss':
      return loginCommand(args.slice(2), dismissStaffMember);
    default:
      throw new WrongCall(texts.unknown(args.slice(0, 2).join(' ')));
  }
};

const flag = { type: 'boolean' } as const;

const importCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, {
    'dry-run': flag,
    full: flag,
    overwrite: flag,
    'hide-missing': flag,
    source: text,
  });
  const { source } = options;
  if (source !== undefined && !/^[a-z0-9-]{1,40}$/.test(source)) throw new WrongCall(ru.import.badSource);
  const call = {
    file: onlyWord(words, texts.noFile),
    source,
    dryRun: options['dry-run'] ?? false,
    full: options.full ?? false,
    overwrite: options.overwrite ?? false,
    hideMissing: options['hide-missing'] ?? false,
  };
  return (foundation, out) => importMenu(foundation, call, out);
};

const auditOrderCommand = (args: readonly string[]): Command => {
  const wanted = onlyWord(parseCall(args, {}).words, texts.noOrder);
  return (foundation, out) => auditOrder(foundation, { wanted }, out);
};

const auditBonusCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, { 'as-of': text, from: text, to: text });
  // A phone is often written with spaces, and not always in quotes.
  const whose = words.join(' ').trim();
  if (whose === '') throw new WrongCall(texts.noPhone);
  const { 'as-of': asOf, from, to } = options;
  if (asOf !== undefined && (from ?? to) !== undefined) throw new WrongCall(texts.twoEnds);
  return (foundation, out) => auditBonus(foundation, { whose, asOf, from, to }, out);
};

const auditVerifyCommand = (args: readonly string[]): Command => {
  noWords(parseCall(args, {}).words);
  return auditVerify;
};

const auditReconcileCommand = (args: readonly string[]): Command => {
  const [from, to, ...rest] = parseCall(args, {}).words;
  noWords(rest);
  return (foundation, out) => auditReconcile(foundation, { from, to }, out);
};

const auditExportCommand = (args: readonly string[]): Command => {
  const [file, from, to, ...rest] = parseCall(args, {}).words;
  noWords(rest);
  if (file === undefined) throw new WrongCall(texts.noExportFile);
  return (foundation, out) => auditExport(foundation, { file, from, to }, out);
};

/** What needs no shop that is open: an auditor runs it anywhere, or there is none yet. */
export const offlineCommandOf = (args: readonly string[]): OfflineCommand | null => {
  if (args[0] === 'restore') return restoreCommand(args.slice(1));
  const [first, second, file, ...rest] = args;
  if (first !== 'audit' || second !== 'verify' || file === undefined) return null;
  noWords(rest);
  return (out) => auditVerifyFile(file, out);
};

/** As whoever typed it sees it: npm starts us elsewhere. */
const folderIn = (words: readonly string[]): string =>
  resolve(process.env.INIT_CWD ?? '.', onlyWord(words, ru.backup.noFolder));

const restoreCommand = (args: readonly string[]): OfflineCommand => {
  const { words, options } = parseCall(args, { replace: flag });
  const call = { folder: folderIn(words), replace: options.replace ?? false };
  return (out) => restoreShop(readConfiguration(process.env), call, out);
};

const rebuildCommand = (args: readonly string[]): Command => {
  const { words: names, options } = parseCall(args, { until: text });
  return (foundation, out) => rebuild(foundation, { names, until: options.until }, out);
};

const reconcileCommand = (args: readonly string[]): Command => {
  const [from = '', to = '', ...rest] = parseCall(args, {}).words;
  if (from === '' || to === '') throw new WrongCall(reconcileTexts.noTime);
  noWords(rest);
  return (foundation, out) => reconcileBanks(foundation, { from, to }, out);
};

const demoCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, {
    days: text,
    'orders-per-day': text,
    orders: text,
    seed: text,
  });
  noWords(words);
  const days = countIn('--days', options.days, { most: 3650 }) ?? 90;
  const orders = countIn('--orders', options.orders, { most: 10_000_000 });
  const perDay = countIn('--orders-per-day', options['orders-per-day'], { most: 100_000 }) ?? 40;
  const ordersPerDay = orders === undefined ? perDay : orders / days;
  const seed = countIn('--seed', options.seed, { least: 0, most: 4_294_967_295 }) ?? 1;
  return (foundation, out) => makePast(foundation, { days, ordersPerDay, seed }, out);
};

const countIn = (
  option: string,
  typed: string | undefined,
  { least = 1, most }: { readonly least?: number; readonly most: number },
): number | undefined => {
  if (typed === undefined) return undefined;
  const count = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(count >= least && count <= most)) throw new WrongCall(texts.badCount(option, typed, least, most));
  return count;
};

const eraseCommand = (args: readonly string[]): Command => {
  const phone = parseCall(args, {}).words.join(' ').trim();
  if (phone === '') throw new WrongCall(texts.noPhoneToErase);
  return (foundation, out) => erasePerson(foundation, { phone }, out);
};

const loginCommand = (
  args: readonly string[],
  run: (
    foundation: Parameters<Command>[0],
    call: { readonly login: string },
    out: Parameters<Command>[1],
  ) => Promise<number>,
): Command => {
  const login = loginIn(parseCall(args, {}).words);
  return (foundation, out) => run(foundation, { login }, out);
};

const loginIn = (words: readonly string[]): string => {
  const login = onlyWord(words, texts.noLogin);
  if (/\s/.test(login) || login.length > 100) throw new WrongCall(texts.badLogin);
  return login;
};

const staffCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, { name: text, group: text });
  const login = loginIn(words);
  const call = { login, name: options.name?.trim() || undefined, group: groupFrom(options.group) };
  return (foundation, out) => addStaffMember(foundation, call, out);
};

const groupFrom = (typed: string | undefined): StaffGroup | undefined => {
  switch (typed) {
    case undefined:
      return undefined;
    case '1':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    default:
      throw new WrongCall(texts.badGroup(typed));
  }
};
