import { z } from 'zod';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import { type AskService, addressIn, type Refused } from '../../integrations/serviceHttp.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import type { Tokens } from '../tokens.ts';

export const provider = integrationTexts.providers.iiko;
/** The till waits for its restaurant, and we for it. */
const timeoutMs = 15_000;

const errorBody = z.object({
  correlationId: z.string().nullish(),
  errorDescription: z.string(),
  error: z.string().nullish(),
});
const isError = (answer: unknown): answer is z.output<typeof errorBody> =>
  errorBody.safeParse(answer).success;
/** Its sentence may quote a guest, its word does not. */
const refusalOf = (answer: unknown, status: number): Refused | null =>
  isError(answer)
    ? {
        code: answer.error ?? String(status),
        retryable: status === 408 || status === 429 || status >= 500,
      }
    : null;

export type IikoAccess =
  | { readonly apiLogin: string }
  | { readonly apiKey: string; readonly appId: string; readonly clientSecret: string };

export interface IikoCall<Answer> {
  readonly action: string;
  readonly body: object;
  readonly answer: z.ZodType<Answer>;
  /** Only of what may be asked twice. */
  readonly again?: number;
  readonly longest?: number;
  readonly orderId?: string | undefined;
  readonly told?: (answer: Answer) => string;
  readonly signal?: AbortSignal | undefined;
}
export type AskIiko = <Answer>(path: string, call: IikoCall<Answer>) => Promise<Answer>;

/** iikoCloud's calls with a token that is kept until it is refused; then there is a new one, once. */
export const iikoApi =
  (
    ask: AskService,
    {
      baseUrl,
      access,
      tokens,
    }: { readonly baseUrl: string; readonly access: IikoAccess; readonly tokens: Tokens },
  ): AskIiko =>
  async (path, { body, answer: schema, ...call }) => {
    const send = async <Answer>(
      to: string,
      request: Omit<IikoCall<Answer>, 'body' | 'answer'> & { body: object; schema: z.ZodType<Answer> },
      token?: string,
    ): Promise<Answer> => {
      const answered = await ask<Answer | z.output<typeof errorBody>>({
        provider,
        action: request.action,
        method: 'POST',
        url: addressIn(baseUrl, to),
        ...(token && { headers: { Authorization: `Bearer ${token}` } }),
        body: request.body,
        answer: z.union([errorBody, request.schema]),
        refusal: refusalOf,
        told: (said) => (isError(said) ? '' : (request.told?.(said) ?? '')),
        timeoutMs,
        ...(request.again !== undefined && { again: request.again }),
        ...(request.longest !== undefined && { longest: request.longest }),
        orderId: request.orderId,
        signal: request.signal,
      });
      // A refusal was thrown: what is left is the answer.
      if (isError(answered)) throw new ServiceFailure(provider, 'body');
      return answered;
    };
    const key = JSON.stringify([baseUrl, access]);
    const tokenOf = (dead: string | null) =>
      tokens.get(key, dead, async () => {
        const path = 'apiLogin' in access ? 'api/1/access_token' : 'api/v2/access_token';
        const { token } = await send(path, {
          action: integrationTexts.tills.actions.token,
          body: access,
          schema: z.object({ token: z.string().min(1) }),
          again: 1,
          signal: call.signal,
        });
        return { token, seconds: tokenLives };
      });
    const token = await tokenOf(null);
    try {
      return await send(path, { ...call, body, schema }, token);
    } catch (error) {
      if (!(error instanceof ServiceFailure && error.httpStatus === 401)) throw error;
      return send(path, { ...call, body, schema }, await tokenOf(token));
    }
  };

/** An hour, less what a call may take. */
const tokenLives = 3500;
