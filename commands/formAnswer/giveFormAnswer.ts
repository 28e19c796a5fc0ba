import { isBlockOut, isOut } from '../../domain/content/isOut.ts';
import { DomainError } from '../../domain/domainError.ts';
import { formAnswer } from '../../domain/formAnswer/formAnswer.ts';
import { type FormBlock, type Given, questionsOf, readForm } from '../../domain/formAnswer/readForm.ts';
import type { Phone } from '../../domain/phone.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Clock, EventStore, IdSource, Origin, ShopReader } from '../ports.ts';
import { formAnswerStream } from '../streams.ts';

export interface FormAnswerDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
interface GiveRequest {
  readonly answerId: string;
  readonly blockId: string;
  /** The shop's words of consent, as the form showed them. */
  readonly consentText: string;
  readonly given: readonly Given[];
  /** Whoever is signed in. */
  readonly clientId: string | null;
  readonly origin: Origin;
}

/** @throws {DomainError} FormNotFound, FormChanged, or what is wrong with each field */
export const giveFormAnswer =
  (
    deps: FormAnswerDeps & {
      readonly shop: Pick<ShopReader, 'current'>;
      readonly ids: IdSource;
      readonly findPerson: (phone: Phone) => Promise<string>;
    },
  ) =>
  async ({
    answerId,
    blockId,
    consentText,
    given,
    clientId,
    origin,
  }: GiveRequest): Promise<{ thanks: string }> => {
    const shop = deps.shop.current();
    const { pageId, form } = shownForm(shop, blockId, { at: deps.clock.now(), isClient: clientId !== null });
    const { consentVersion } = shop.settings.policy;
    const questions = questionsOf(form, consentText);
    const { answers, phone } = readForm(questions, given);
    // Without a phone nobody else can be asked for: the answer is a person of its own, who can be erased by it.
    const personId = clientId ?? (phone ? await deps.findPerson(phone) : deps.ids.next());
    const asksConsent = questions.some(({ answer }) => answer === 'consent');
    const answer = {
      pageId,
      blockId,
      title: form.title,
      personId,
      consentVersion: asksConsent ? consentVersion : null,
      answers,
    };
    await handleCommand(
      deps,
      formAnswer,
      formAnswerStream(answerId),
      { type: 'Give', answerId, answer },
      origin,
    );
    return { thanks: form.thanks };
  };
export type GiveFormAnswer = ReturnType<typeof giveFormAnswer>;

function shownForm(
  shop: Shop,
  blockId: string,
  { at, isClient }: { at: string; isClient: boolean },
): { pageId: string; form: FormBlock } {
  for (const page of shop.pages.values()) {
    const found = page.blocks.find((block) => block.id === blockId && isBlockOut(block, at));
    if (found?.audience === 'clients' && !isClient) continue;
    if (found?.block.kind === 'form' && !page.archived && isOut(page, at))
      return { pageId: page.id, form: found.block };
  }
  throw new DomainError('FormNotFound', {});
}

const tend =
  (type: 'Archive' | 'Restore') =>
  (deps: FormAnswerDeps) =>
  async ({ answerId, origin }: { answerId: string; origin: Origin }): Promise<{ position: bigint }> =>
    handleCommand(deps, formAnswer, formAnswerStream(answerId), { type, answerId }, origin);
export const archiveFormAnswer = tend('Archive');
export const restoreFormAnswer = tend('Restore');
