import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { type AppDeps, createApp } from '../app.ts';
import type { HealthSource } from '../health/health.ts';
import { createMetrics } from '../health/metrics.ts';
import { insiders } from '../security/insiders.ts';
import { createSecurityHeaders } from '../security/securityHeaders.ts';

/** What tests of the gateway are not about. */
type Aside =
  | 'logger'
  | 'health'
  | 'metrics'
  | 'pictures'
  | 'files'
  | 'pages'
  | 'isInsider'
  | 'securityHeaders';

const healthy: HealthSource = {
  projections: async () => [],
  followers: () => [],
  lags: async () => [],
  aheadOfLog: () => [],
  missing: () => [],
  jobs: async () => [],
  reactors: async () => [],
  selfCheck: async () => null,
  lastPosition: async () => 0n,
  database: async () => undefined,
};

/** The gateway as a test has it: healthy, without files and pages, and silent. */
export const createTestApp = (deps: Omit<AppDeps, Aside> & Partial<Pick<AppDeps, Aside>>): Express =>
  createApp({
    logger: pino({ level: 'silent' }),
    health: healthy,
    metrics: createMetrics(deps.health ?? healthy),
    pictures: (_request, _response, next) => next(),
    files: (_request, _response, next) => next(),
    pages: (_request, _response, next) => next(),
    isInsider: insiders('token-of-operations'),
    securityHeaders: createSecurityHeaders({
      scriptHashes: [],
      hasMetrika: () => false,
      tlsOnSubdomains: false,
    }),
    ...deps,
  });

/** Keeps its cookies, as browsers do. */
export const createBrowser = (app: Express) => request.agent(app);
