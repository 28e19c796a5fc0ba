/** The image's health check: does the process of this container answer? */
export const answers = async (): Promise<boolean> => {
  const { OPERATIONS_PORT } = process.env;
  if (!OPERATIONS_PORT) return false;
  const answer = await fetch(`http://127.0.0.1:${OPERATIONS_PORT}/healthz`).catch(() => null);
  return answer?.ok ?? false;
};

process.exit((await answers()) ? 0 : 1);
