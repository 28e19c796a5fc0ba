import { equalJson } from '../document/diff.ts';
import type { SettingsFields } from './settings.events.ts';

type Policy = SettingsFields['policy'];

/** A text that people agree to has a number: whoever agreed to one is asked again when there is another. */
export const withNewVersions = (before: Policy, after: Policy): Policy => ({
  ...after,
  consentVersion: versionOf(
    before.consentText,
    after.consentText,
    before.consentVersion,
    after.consentVersion,
  ),
  adsConsentVersion: versionOf(
    before.adsConsentText,
    after.adsConsentText,
    before.adsConsentVersion,
    after.adsConsentVersion,
  ),
});

const versionOf = (textBefore: string, textAfter: string, before: string, after: string): string =>
  textBefore.trim() === textAfter.trim() || after !== before ? after : next(before);
const next = (version: string): string =>
  /^\d{1,9}$/.test(version) ? `${Number(version) + 1}` : `${version}-1`;

export interface PolicyVersion<Author> {
  readonly from: string;
  /** Null = in force. */
  readonly until: string | null;
  readonly author: Author;
  readonly policy: Policy;
  readonly seller: string;
}
interface Change<Author> {
  readonly at: string;
  readonly author: Author;
  readonly fields: Partial<Pick<SettingsFields, 'policy' | 'seller'>>;
}

/** The texts as they were in force, the newest first, out of all changes of the settings. */
export function policyVersions<Author>(
  changes: readonly Change<Author>[],
  first: Pick<SettingsFields, 'policy' | 'seller'>,
): PolicyVersion<Author>[] {
  const versions: PolicyVersion<Author>[] = [];
  for (const { at, author, fields } of changes) {
    const last = versions.at(-1);
    const { policy = last?.policy ?? first.policy, seller = last?.seller ?? first.seller } = fields;
    if (last && equalJson(last.policy, policy) && last.seller === seller) continue;
    if (last) versions[versions.length - 1] = { ...last, until: at };
    versions.push({ from: at, until: null, author, policy, seller });
  }
  return versions.reverse();
}
