import type { EraseClient } from '../../commands/client/eraseClient.ts';
import type { EventStore } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { phoneFrom } from '../../domain/phone.ts';
import { findFormAnswer } from '../../projections/formAnswers/formAnswers.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { PersonDirectory } from '../auth/ports.ts';
import * as contract from '../contract/admin/persons.contract.ts';
import type { Parsed } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { readOrder } from '../order/readOrder.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';

export interface PersonsDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly readModels: ReadModels;
  readonly persons: Pick<PersonDirectory, 'findPerson'>;
  readonly clientCommands: { readonly eraseClient: EraseClient };
}

type Body = Parsed<typeof contract.erasePerson>['body'];

/** People whose data the shop holds, at their own wish: the log keeps who of the staff did it, and of the person nothing. */
export const personsRoutes =
  (deps: PersonsDeps): Routes =>
  (router) => {
    route(router, contract.erasePerson, async ({ body, origin }) => {
      await deps.clientCommands.eraseClient({ clientId: await personOf(deps, body), origin });
      return { message: adminTexts.personErased };
    });
  };

async function personOf({ eventStore, persons, readModels }: PersonsDeps, body: Body): Promise<string> {
  if ('order_id' in body) return (await readOrder(eventStore, body.order_id)).order.details.personId;
  if ('form_answer_id' in body) {
    const found = await findFormAnswer(readModels, body.form_answer_id);
    if (!found) throw new DomainError('FormAnswerNotFound', {});
    return found.personId;
  }
  const found = await persons.findPerson(phoneFrom(body.phone));
  if (found === null)
    throw new Refusal(404, adminTexts.personUnknown, { fields: { phone: adminTexts.personUnknown } });
  return found;
}
