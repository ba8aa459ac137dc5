import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as contract from '@portal/api-schema';
import { places } from '@portal/releases';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/platform/config.ts';

const ROOT = join(__dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Mount {
  source: string;
  target: string;
  read_only?: boolean;
  volume?: { subpath: string };
}

interface Service {
  image?: string;
  build?: { target: string };
  restart?: string;
  profiles?: string[];
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: (string | Mount)[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  pids_limit?: number;
  mem_limit?: string;
  user?: string;
  networks?: string[];
  entrypoint?: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const compose: Compose = parse(read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const ENDED = 'service_completed_successfully';
const stages = stagesOf(read('Dockerfile'));

describe('the Dockerfile', () => {
  it('has nothing that the linter complains of', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it.each(['api', 'web', 'release'])('runs %s as an account without rights, and says how it is', (stage) => {
    const lines = stages.get(stage) ?? [];
    expect(lines.findLast((line) => line.startsWith('USER '))).toMatch(/^USER (node|www-data)$/);
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  it('builds the API in a stage of its own, so that its image holds no build tools', () => {
    const api = stages.get('api') ?? [];
    expect(api[0]).toBe('FROM node:24-bookworm-slim AS api');
    const copied = api.filter((line) => line.startsWith('COPY '));
    expect(copied.filter((line) => !line.includes('--from='))).toEqual([]);
  });
});

describe('the services of the compose file', () => {
  it('name an image by its version, or a stage of the Dockerfile', () => {
    for (const [, { build, image }] of services) {
      if (build) expect([...stages.keys()]).toContain(build.target);
      else expect(image).toMatch(/:v?\d/);
    }
  });

  it('wait only for services that can say they are ready, or that end', () => {
    const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    for (const [name, { condition }] of waits) {
      const awaited = compose.services[name];
      if (condition === 'service_healthy')
        expect([name, awaited && isWatched(awaited)]).toEqual([name, true]);
      else expect([name, condition, awaited?.restart]).toEqual([name, ENDED, undefined]);
    }
  });

  it('are watched when they are there to stay', () => {
    const staying = services.filter(([, { restart }]) => restart !== undefined);
    const names = staying.map(([name]) => name);
    expect(names.slice(0, 4)).toEqual(['web', 'api', 'postgres', 'object-store']);
    expect(names.slice(4)).toEqual(['mail-catcher', 'prometheus', 'grafana']);
    expect(staying.filter(([, service]) => !isWatched(service))).toEqual([]);
  });

  it('mount and join what there is', () => {
    // The operator's own folders.
    const existing = ['./backups', './certificates', ...Object.keys(compose.volumes)];
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((mount) => (typeof mount === 'string' ? mount.split(':')[0] : mount.source) ?? ''),
    );
    expect(mounts.filter((source) => !existing.includes(source) && !existsSync(join(ROOT, source)))).toEqual(
      [],
    );
    const joined = services.flatMap(([, { networks = [] }]) => networks);
    expect(Object.keys(compose.networks).sort()).toEqual([...new Set(joined)].sort());
    const started = services.flatMap(([, { entrypoint = [] }]) => entrypoint.slice(0, 1));
    const scripts = started.filter((program) => program.startsWith('/deploy/'));
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([]);
  });

  it('are reached from outside through the web server alone', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(['web 80:8080', 'web 443:8443']);
  });
});

describe('what a service of the compose file may do', () => {
  it('is nothing that needs a privilege, and no more than its memory and processes', () => {
    for (const [name, { cap_drop, security_opt, pids_limit, mem_limit }] of services) {
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      expect([name, typeof pids_limit]).toEqual([name, 'number']);
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    }
    const given = services.flatMap(([name, { cap_add }]) => (cap_add ? [[name, ...cap_add]] : []));
    expect(given).toEqual([
      ['backup', 'DAC_OVERRIDE'],
      ['restore', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
    ]);
    const writing = services.filter(([, { restart, read_only }]) => restart !== undefined && !read_only);
    expect(writing.map(([name]) => name)).toEqual(['mail-catcher']);
  });

  it('reads the metrics from a network of its own, whose addresses the API does not believe', () => {
    const { api, prometheus, grafana, web } = compose.services;
    expect([prometheus?.networks, grafana?.networks]).toEqual([['monitoring'], ['monitoring']]);
    expect(api?.networks).toContain('monitoring');
    expect(web?.networks).not.toContain('monitoring');
    expect(compose.networks.monitoring).toEqual({});
    expect(prometheus?.environment).toEqual({ METRICS_TOKEN: api?.environment?.METRICS_TOKEN });
    for (const [name, { profiles }] of services) {
      const isMonitoring = name === 'prometheus' || name === 'grafana';
      expect([name, profiles?.includes('monitoring') ?? false]).toEqual([name, isMonitoring]);
    }
  });

  it('leaves the releases to their tool, unless the API may publish: it writes the state and the previews', () => {
    const part = (subpath: string) => {
      return { type: 'volume', source: 'releases', target: `/releases/${subpath}`, volume: { subpath } };
    };
    expect(compose.services.web?.volumes).toContain('releases:/releases:ro');
    expect(compose.services.api?.volumes).toEqual(['releases:/releases:ro', part('state'), part('previews')]);
    expect(compose.services.api?.environment).not.toHaveProperty('ALLOW_PUBLISHING');
    const publishing: Compose = parse(read('deploy/publishing.yml'));
    expect(publishing.services).toEqual({
      api: { environment: { ALLOW_PUBLISHING: '1' }, volumes: [part('areas'), part('records')] },
    });
    expect(places.areaVersions('/releases', 'jury')).toBe('/releases/areas/jury');
    expect(places.records('/releases', 'jury')).toBe('/releases/records/jury');
    expect(places.previews('/releases')).toBe('/releases/previews');
    for (const file of [places.registry, places.history, places.lock, places.clientReports]) {
      expect(file('/releases')).toMatch(/^\/releases\/state\/[^/]+$/);
    }
  });

  it('needs neither a superuser of the database nor the root key of the file store', () => {
    const { api, postgres, 'object-store': store } = compose.services;
    expect(api?.environment?.DATABASE_URL).toContain('//portal:${POSTGRES_PASSWORD');
    expect(postgres?.environment).toEqual({
      POSTGRES_PASSWORD: expect.stringContaining('POSTGRES_ADMIN_PASSWORD'),
      PORTAL_PASSWORD: expect.stringContaining('POSTGRES_PASSWORD'),
    });
    expect(read('deploy/postgres/create-portal.sh')).toContain('create role portal login nosuperuser');
    const root = Object.values(store?.environment ?? {});
    expect(root).toHaveLength(2);
    for (const secret of root) expect(Object.values(api?.environment ?? {})).not.toContain(secret);
  });
});

describe('the API of the compose file', () => {
  it('runs more than once', () => {
    const api = compose.services.api as Service & { deploy: { replicas: number } };
    expect(api.deploy.replicas).toBe(2);
  });

  it('is given an environment that it accepts', () => {
    const answers: Record<string, string> = {
      PUBLIC_URL: 'https://portal.example.sa',
      SMTP_URL: 'smtps://user:password@mail.example.sa:465',
      MAIL_FROM: 'portal@example.sa',
      POSTGRES_PASSWORD: 'secret',
    };
    const environment = Object.fromEntries(
      Object.entries(compose.services.api?.environment ?? {}).map(([name, value]) => [
        name,
        value.replaceAll(
          /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
          (_all, variable: string, kind?: string, rest?: string) =>
            answers[variable] ?? (kind === '-' ? (rest ?? '') : 'value'),
        ),
      ]),
    );
    const config = readConfig({ ...environment, NODE_ENV: 'production' });
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://portal:secret@postgres:5432/portal',
      trustProxy: ['172.28.0.0/24'],
      s3: { endpoint: 'http://object-store:7070', bucket: 'portal' },
      demo: false,
      filesOrigin: null,
      smtpRequireTls: true,
    });
  });
});

describe('the web server', () => {
  it('keeps no download in its memory, where its temporary files are', () => {
    expect(JSON.stringify(compose.services.web)).toContain('"tmpfs":["/run/portal-web');
    expect(read('deploy/web/api-proxy.conf')).toContain('\nproxy_max_temp_file_size 0;');
  });

  it('takes the files of every upload, all that one request may have', () => {
    const api = read('deploy/web/nginx.conf.template').split('location ^~ /api/ {')[1] ?? '';
    const locations = [...api.matchAll(/^ {6}location (=|~) (\S+) \{([^}]*)\}/gm)].map(
      ([, kind, address = '', body = '']) => ({
        takes: (path: string) => (kind === '=' ? path === address : new RegExp(address).test(path)),
        megabytes: Number(/client_max_body_size (\d+)m;/.exec(body)?.[1] ?? 1),
      }),
    );
    const uploads = contract.callsIn(contract).filter(({ consumes }) => consumes === 'multipart/form-data');
    expect(uploads.length).toBeGreaterThan(5);
    for (const { url, body } of uploads) {
      const path = `/api${url.replaceAll(/:\w+/g, 'x')}`;
      const description = JSON.stringify(body);
      const most = (pattern: RegExp) => Number(pattern.exec(description)?.[1] ?? 1);
      const needed = (most(/at most (\d+) bytes/) * most(/"maxItems":(\d+)/)) / 1024 ** 2;
      const taken = locations.find(({ takes }) => takes(path))?.megabytes ?? 1;
      expect([path, needed > 1, taken > needed]).toEqual([path, true, true]);
    }
  });
});

describe('the backup of a portal that runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (path: string) => join(folder, path);
  const write = (path: string, content: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content, { mode: 0o755 });
  };
  /** Runs it with a tar that does its work and ends with this code. */
  const backUp = (code: number) => {
    write('bin/tar', `#!/bin/sh\nPATH=$SYSTEM tar "$@"\nexit ${code}\n`);
    const SYSTEM = process.env.PATH;
    const places = {
      FILES_DIR: at('files'),
      RELEASES_DIR: at('releases'),
      DATABASE_URL: 'postgresql://none',
    };
    return spawnSync(join(ROOT, 'deploy/backup.sh'), [at('backups')], {
      encoding: 'utf8',
      env: { ...places, SYSTEM, PATH: `${at('bin')}:${SYSTEM}` },
    });
  };
  beforeAll(() => {
    write(
      'bin/pg_dump',
      '#!/bin/sh\nfor option; do case $option in --file=*) : >"$(echo "$option" | cut -c8-)" ;; esac; done\n',
    );
    write('files/a.pdf', 'a');
    for (const file of ['areas/jury/1/entry.js', 'owners.json', 'state/registry.json'])
      write(`releases/${file}`, file);
  });

  it('is made although files change meanwhile, with the registry before the versions that it names', () => {
    const { status, stdout, stderr } = backUp(1);
    expect([status, stderr]).toEqual([0, '']);
    const archive = join(stdout.trim(), 'releases.tar.gz');
    const { stdout: list } = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' });
    const files = list.split('\n').filter((file) => /[^/]$/.test(file));
    expect(files[0]).toBe('state/registry.json');
    expect(files.slice(1).sort()).toEqual(['./areas/jury/1/entry.js', './owners.json']);
  });

  it('leaves nothing when a copy fails', () => {
    const before = readdirSync(at('backups'));
    expect(backUp(2).status).not.toBe(0);
    expect(readdirSync(at('backups'))).toEqual(before);
  });
});

/** A health check of its own, or the one of the stage it is built from. */
function isWatched({ healthcheck, build }: Service): boolean {
  const inStage = stages.get(build?.target ?? '')?.some((line) => line.startsWith('HEALTHCHECK --'));
  return healthcheck !== undefined || inStage === true;
}

/** The instructions of each named stage, its FROM first; a continued line is one. */
function stagesOf(dockerfile: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of dockerfile.replaceAll(/\\\n\s*/g, '').split('\n')) {
    const name = /^FROM \S+ AS (\S+)$/.exec(line)?.[1];
    if (name !== undefined) {
      current = [];
      found.set(name, current);
    }
    if (line !== '' && !line.startsWith('#')) current.push(line);
  }
  return found;
}
