import { type JobState, jobStates } from '../jobs/jobRecords.ts';
import { jobTexts as texts } from '../texts/jobTexts.ts';
import { ru } from '../texts/ru.ts';
import type { Command } from './command.ts';
import { retryJobs, showJob, showJobs, stopJob } from './jobs.ts';
import { noWords, onlyWord, parseCall } from './parseCall.ts';
import { WrongCall } from './refusals.ts';

const text = { type: 'string' } as const;

/** `jobs`, without a word: the list. @throws {WrongCall} */
export const jobsCommand = (args: readonly string[]): Command => {
  const [verb = 'list', ...rest] = args;
  switch (verb) {
    case 'list':
      return listCommand(rest);
    case 'show': {
      const id = onlyWord(parseCall(rest, {}).words, texts.noId);
      return (foundation, out) => showJob(foundation, { id }, out);
    }
    case 'retry':
      return retryCommand(rest);
    case 'cancel': {
      const id = onlyWord(parseCall(rest, {}).words, texts.noId);
      return (foundation, out) => stopJob(foundation, { id }, out);
    }
    default:
      if (verb.startsWith('-')) return listCommand(args);
      throw new WrongCall(ru.cli.wrongCall.unknown(`jobs ${verb}`));
  }
};

const listCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, { state: text, kind: text });
  noWords(words);
  const call = { state: stateFrom(options.state), kind: options.kind };
  return (foundation, out) => showJobs(foundation, call, out);
};

const retryCommand = (args: readonly string[]): Command => {
  const { words, options } = parseCall(args, { 'all-dead': { type: 'boolean' }, kind: text });
  if (options['all-dead']) {
    if (words.length > 0) throw new WrongCall(texts.idAndAll);
    return (foundation, out) => retryJobs(foundation, { kind: options.kind }, out);
  }
  const id = onlyWord(words, texts.noIdToRetry);
  return (foundation, out) => retryJobs(foundation, { id }, out);
};

const stateFrom = (typed: string | undefined): JobState | undefined => {
  if (typed === undefined) return undefined;
  const state = jobStates.find((each) => each === typed);
  if (!state) throw new WrongCall(texts.badState(typed));
  return state;
};
