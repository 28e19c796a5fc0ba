import type { Request, RequestHandler, Response } from 'express';

/** The headers that a header-setting middleware would set, as data: a cached page carries them ready. */
export const headersOf = (handler: RequestHandler): Record<string, string> => {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name] = String(value);
    },
    removeHeader: (name: string) => {
      delete headers[name];
    },
  };
  // Such a middleware looks at nothing else of a request and a response.
  void handler({} as Request, recorder as unknown as Response, (error: unknown) => {
    if (error) throw error;
  });
  return headers;
};
