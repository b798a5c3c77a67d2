import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, warningsOf } from './config.ts'

test('an empty environment runs the demonstration on this machine only', () => {
  expect(readConfig({ PORT: ' ' })).toEqual({
    port: 4000,
    host: 'localhost',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: null,
    fileStore: null,
    natsUrl: null,
    smtpUrl: null,
    stripe: null,
    fakePayments: false,
    mailFrom: 'Paddock <no-reply@localhost>',
    registration: null,
    secondFactorRequired: false,
    shrinkFilmsFrom: 300_000_000,
    filmConverter: null,
    sessions: { idleHours: 720, hours: null },
    logLevel: 'warn',
    publicUrl: 'http://localhost:4000',
    demo: true,
    secret: null,
    sealing: { secret: null, previousSecret: null },
    passwords: { secret: null, previousSecret: null },
    previousSecret: null,
    introspection: true,
    knownOperationsOnly: false,
    documentMs: 50,
    trailMonths: 12,
    pagesDir: resolve('dist'),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

test('every variable is taken', () => {
  const variables = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/paddock',
    DATABASE_URL: 'postgresql://paddock:secret@db/paddock?sslmode=verify-full',
    NATS_URL: 'tls://bus:4222',
    PADDOCK_FILES_S3: 'https://key:secret@s3.test/shows?region=eu-north-1',
    SMTP_URL: 'smtps://mail:465',
    STRIPE_KEY: 'rk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PADDOCK_FAKE_PAYMENTS: '1',
    MAIL_FROM: 'Spring Show <office@shows.example.org>',
    PADDOCK_REGISTRATION: '0',
    PUBLIC_URL: 'https://shows.example.org/',
    PADDOCK_DEMO: '0',
    PADDOCK_FILM_CONVERTER: '@mediabunny/server',
    PADDOCK_REQUIRE_SECOND_FACTOR: '1',
    PADDOCK_SESSION_IDLE_HOURS: '0.5',
    PADDOCK_SESSION_HOURS: '12',
    PADDOCK_SECRET: 's'.repeat(32),
    PADDOCK_SEALING_SECRET: 't'.repeat(32),
    PADDOCK_PASSWORD_SECRET: 'u'.repeat(32),
    PADDOCK_PREVIOUS_PASSWORD_SECRET: 'v'.repeat(32),
  }
  expect(readConfig(variables)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://paddock:secret@db/paddock?sslmode=verify-full',
    natsUrl: 'tls://bus:4222',
    fileStore: 'https://key:secret@s3.test/shows?region=eu-north-1',
    smtpUrl: 'smtps://mail:465',
    stripe: { key: 'rk_live_1', webhookSecret: 'whsec_1' },
    fakePayments: true,
    mailFrom: 'Spring Show <office@shows.example.org>',
    registration: false,
    filmConverter: '@mediabunny/server',
    secondFactorRequired: true,
    sessions: { idleHours: 0.5, hours: 12 },
    publicUrl: 'https://shows.example.org',
    demo: false,
    secret: 's'.repeat(32),
    sealing: { secret: 't'.repeat(32), previousSecret: null },
    passwords: { secret: 'u'.repeat(32), previousSecret: 'v'.repeat(32) },
  })
})

test.each([
  [{}, false],
  [{ PADDOCK_DEMO: '0' }, true],
  [{ PADDOCK_DEMO: '0', KNOWN_OPERATIONS_ONLY: '0' }, false],
  [{ KNOWN_OPERATIONS_ONLY: '1' }, true],
])('%j decides whether only the operations of the pages are answered', (variables, expected) => {
  expect(readConfig(variables).knownOperationsOnly).toBe(expected)
})

test('several NATS servers may be named', () => {
  expect(readConfig({ NATS_URL: 'tls://a:4222,tls://b:4222' }).natsUrl).toContain('b:4222')
})

test('who says that the network is trusted is believed, for the database and NATS', () => {
  const addresses = { DATABASE_URL: 'postgres://u:hunter2@db/paddock', NATS_URL: 'nats://bus' }
  expect(() => readConfig(addresses)).toThrow(/DATABASE_URL: [\s\S]*NATS_URL: /)
  expect(() => readConfig(addresses)).not.toThrow('hunter2')
  expect(readConfig({ ...addresses, PADDOCK_TRUSTED_NETWORK: '1' })).toMatchObject({
    databaseUrl: addresses.DATABASE_URL,
    natsUrl: addresses.NATS_URL,
  })
})

test.each([
  ['PORT', 'http', 'write a port from 1 to 65535'],
  ['PORT', '0', 'write a port from 1 to 65535'],
  ['PORT', '70000', 'write a port from 1 to 65535'],
  ['PORT', '40.5', 'write a port from 1 to 65535'],
  ['DATABASE_URL', 'mysql://db/paddock', 'postgres://user:password@host:5432/paddock'],
  ['NATS_URL', 'http://bus', 'tls://host:4222'],
  ['DATABASE_URL', 'postgres://db/paddock', 'add ?sslmode=verify-full to the address'],
  ['NATS_URL', 'nats://bus', 'write tls:// instead of nats://'],
  ['SMTP_URL', 'smtp://mail?requireTLS=false', 'leave out what follows the ?'],
  ['PADDOCK_TRUSTED_NETWORK', 'yes', 'write 1 to speak to PostgreSQL and NATS'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'NODE_EXTRA_CA_CERTS'],
  ['SMTP_URL', 'mail.example.org', 'smtp://user:password@host:587'],
  ['STRIPE_KEY', 'pk_live_1', 'write the secret key of the account'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'write the signing secret of the endpoint'],
  ['PADDOCK_FAKE_PAYMENTS', 'yes', 'write 1 to offer a page that pretends'],
  ['MAIL_FROM', 'the office', 'Spring Show <office@shows.example.org>'],
  ['PADDOCK_REGISTRATION', 'no', 'write 1 to let people register'],
  ['PUBLIC_URL', 'shows.example.org', 'https://shows.example.org'],
  ['PADDOCK_DEMO', 'yes', 'write 1 to fill an empty database'],
  ['PADDOCK_FILM_CONVERTER', 'ffmpeg', 'the absolute path of a program'],
  ['PADDOCK_REQUIRE_SECOND_FACTOR', 'yes', 'write 1 to let only those with a second factor'],
  ['PADDOCK_SESSION_IDLE_HOURS', '0', 'write after how many hours without use'],
  ['PADDOCK_SESSION_IDLE_HOURS', '12h', 'write after how many hours without use'],
  ['PADDOCK_SESSION_HOURS', '0.5', 'write after how many hours whoever signed in'],
  ['PADDOCK_SESSION_HOURS', '169', 'write after how many hours whoever signed in'],
  ['PADDOCK_DOCUMENT_MS', '-1', 'from 1 to 1000, such as 50, or 0'],
  ['PADDOCK_DOCUMENT_MS', 'all', 'from 1 to 1000, such as 50, or 0'],
  ['PADDOCK_SECRET', 'short', 'write at least 32 random characters'],
  ['PADDOCK_SEALING_SECRET', 'short', 'write at least 32 random characters'],
  ['PADDOCK_PASSWORD_SECRET', 'short', 'write at least 32 random characters'],
])('%s=%s is refused with what to write instead', (name, value, advice) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name}: `)
  expect(read).toThrow(advice)
})

test('a key of Stripe without its secret is refused, and the other way round', () => {
  expect(() => readConfig({ STRIPE_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET: name both')
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('STRIPE_KEY: name both')
})

test('all that is wrong is said at once, and no value is repeated', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@db' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
  expect(read).not.toThrow('hunter2')
})

test.each([
  [{ HOST: '127.0.0.1' }, []],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://shows.example.org' }, []],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shows.example.org', PADDOCK_DEMO: '0' }, []],
  [{ HOST: '0.0.0.0', PADDOCK_DEMO: '0' }, ['without https']],
  [{ HOST: '192.168.1.20' }, ['known to everybody', 'without https']],
])('%o warns of what is nothing for a network', (variables, words) => {
  const warnings = warningsOf(readConfig(variables), { isRoot: false })
  expect(warnings).toEqual(words.map((each) => expect.stringMatching(`^WARNING: .*${each}`)))
})

test('a real installation that runs as root warns; a trial on this machine does not', () => {
  const asRoot = (variables: Record<string, string>) =>
    warningsOf(readConfig(variables), { isRoot: true })
  expect(asRoot({ PUBLIC_URL: 'https://shows.example.org', HOST: '127.0.0.1' })).toEqual([
    expect.stringMatching(/^WARNING: this server runs as root: .*An account of its own/),
  ])
  expect(asRoot({})).toEqual([])
})
