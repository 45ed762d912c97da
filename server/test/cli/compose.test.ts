import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { optionNames, variableOf } from '../../src/commands/options/option-table.js';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { docsFolder } from '../http/test-server.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const service = z.strictObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
  healthcheck: z.looseObject({ test: z.array(z.string()) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
  user: z.string(),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
});

const file = z
  .strictObject({
    name: z.string(),
    services: z.strictObject({ server: service, database: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('server/examples/compose.yaml')));
const { server, database } = file.services;

describe('the compose file', () => {
  it('starts the server for other containers, with its data on a volume', () => {
    const [command, folder = '', ...options] = server.command;
    assert.equal(command, 'serve');
    const settings = readServeSettings([docsFolder, ...options], {});
    assert.ok(settings !== 'help');
    assert.equal(settings.host, '0.0.0.0');
    assert.ok(server.volumes.includes(`data:${settings.dataFolder}`));
    assert.ok(server.volumes.some((volume) => volume.endsWith(`:${folder}:ro`)));
    assert.deepEqual(server.ports, [`127.0.0.1:${settings.port}:${settings.port}`]);
  });

  it('sets only variables that the server knows', () => {
    const known = new Set(optionNames.map(variableOf));
    const unknown = Object.keys(server.environment).filter((name) => !known.has(name));
    assert.deepEqual(unknown, []);
  });

  it('gives the server the database that it makes', () => {
    const { POSTGRES_USER, POSTGRES_DB } = database.environment;
    const address = server.environment.DOCS_ASSISTANT_DATABASE_URL ?? '';
    assert.match(
      address,
      new RegExp(`^postgres://${POSTGRES_USER}:.+@database:5432/${POSTGRES_DB}$`),
    );
    assert.deepEqual(server.depends_on, { database: { condition: 'service_healthy' } });
  });

  it('asks for the health that the image asks for', () => {
    const [, words = ''] = /^HEALTHCHECK CMD (.+)$/m.exec(read('Dockerfile')) ?? [];
    assert.deepEqual(server.healthcheck.test, [
      'CMD',
      ...z.array(z.string()).parse(JSON.parse(words)),
    ]);
  });

  it('runs no service as root, and keeps what is written on volumes', () => {
    assert.deepEqual([server.user, database.user], ['node', 'postgres']);
    const mounted = [...server.volumes, ...database.volumes].map((volume) => volume.split(':')[0]);
    const named = Object.keys(file.volumes);
    assert.deepEqual(
      named.filter((name) => !mounted.includes(name)),
      [],
    );
  });
});
