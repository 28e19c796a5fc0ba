import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createSecurityHeaders } from './securityHeaders.ts';

test.each(['calls', 'pages', 'backOffice'] as const)(
  'TLS for ever is asked of the hosts below the shop’s only when the owner says that they all have it: %s',
  async (kind) => {
    const of = async (tlsOnSubdomains: boolean) => {
      const headers = createSecurityHeaders({ scriptHashes: [], hasMetrika: () => false, tlsOnSubdomains });
      const app = express().use(headers[kind], (_request, response) => void response.end());
      return (await request(app).get('/')).headers['strict-transport-security'];
    };
    expect(await of(false)).toMatch(/^max-age=\d+$/);
    expect(await of(true)).toMatch(/^max-age=\d+; includeSubDomains$/);
  },
);
