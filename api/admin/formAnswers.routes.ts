import {
  archiveFormAnswer,
  type FormAnswerDeps,
  restoreFormAnswer,
} from '../../commands/formAnswer/giveFormAnswer.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { agreed } from '../../domain/formAnswer/readForm.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { formAnswersProjection } from '../../projections/formAnswers/formAnswers.projection.ts';
import {
  type FormAnswerView,
  filterFormAnswers,
  findAnsweredForms,
  findFormAnswer,
} from '../../projections/formAnswers/formAnswers.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/formAnswers.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { periodOf } from './shopPeriod.ts';

export interface FormAnswersDeps extends FormAnswerDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
}
const waitMs = 2_000;
const texts = adminTexts.formAnswers;

const routes =
  (deps: FormAnswersDeps): Routes =>
  (router) => {
    const { readModels, shop } = deps;
    const archive = archiveFormAnswer(deps);
    const restore = restoreFormAnswer(deps);
    /** The next answer shows what was done. */
    const seen = (position: bigint) => deps.projections.waitFor(formAnswersProjection.name, position, waitMs);

    route(router, contract.filterFormAnswers, async ({ body }) => {
      const { from, to } = periodOf(body, shop.current());
      const { form_id: blockId, archived, search } = body;
      const [{ answers, count, next }, forms] = await Promise.all([
        filterFormAnswers(
          readModels,
          {
            archived,
            ...(blockId && { blockId }),
            ...(search && { search }),
            ...(from && { givenFrom: from }),
            ...(to && { givenBefore: to }),
          },
          { limit: body.per_page, after: body.after },
        ),
        findAnsweredForms(readModels),
      ]);
      return {
        form_answers: answers.map((each) => viewOf(each, shop.current())),
        count,
        next,
        forms: forms.map(({ blockId: id, title }) => ({ id, title: title || texts.untitled })),
      };
    });

    route(router, contract.findFormAnswer, async ({ params: { id } }) => {
      const found = await findFormAnswer(readModels, id);
      if (!found) throw new DomainError('FormAnswerNotFound', {});
      return { form_answer: viewOf(found, shop.current()) };
    });
    route(router, contract.archiveFormAnswer, async ({ params: { id }, origin }) => {
      await seen((await archive({ answerId: id, origin })).position);
      return { message: texts.archived };
    });
    route(router, contract.restoreFormAnswer, async ({ body: { id }, origin }) => {
      await seen((await restore({ answerId: id, origin })).position);
      return { message: texts.restored };
    });
  };

const viewOf = (found: FormAnswerView, shop: Shop): contract.FormAnswerView => {
  const page = shop.pages.get(found.pageId);
  return {
    id: found.answerId,
    form: { id: found.blockId, title: found.title || texts.untitled },
    page: page ? { id: page.id, name: page.name } : null,
    answers:
      found.answers?.map(({ question, answer }) => ({
        question,
        answer: answer === agreed ? texts.agreed : answer,
      })) ?? null,
    consent_version: found.consentVersion,
    given_at: found.givenAt,
    archived: found.archived,
  };
};

export const formAnswers = { calls: callsIn(contract), routes };
