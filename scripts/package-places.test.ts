import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Where each package of somebody else's is spoken to: the fewer places, the less of it is exposed, and
 * the sooner another takes its place (ASVS 14.2.6). What listens, connects, signs, hashes or reads what
 * strangers send stands behind one file each. A new package, or a new place, is a line here.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  '@fastify/compress': ['server/app.ts'],
  '@fastify/helmet': ['server/security-headers.ts'],
  '@fastify/static': ['server/web-files.ts'],
  '@lingui/message-utils': ['locales/messages.ts'],
  '@lingui/core': ['locales/messages.ts'],
  '@myriaddreamin/typst-ts-node-compiler': ['server/downloads/pdf-worker.ts'],
  '@nats-io/transport-node': ['server/live/bus.ts'],
  '@node-rs/argon2': ['server/accounts/passwords.ts'],
  '@pothos/core': ['server/graphql/builder.ts', 'server/graphql/section.ts'],
  '@simplewebauthn/server': ['server/accounts/passkeys.ts'],
  '@tus/file-store': ['server/video/receive-films.ts'],
  '@tus/server': ['server/video/receive-films.ts'],
  aws4fetch: ['server/files/s3-store.ts'],
  dataloader: ['server/graphql/load-once.ts'],
  fastify: ['server/'],
  'file-type': ['server/files/files.ts', 'server/video/films.ts'],
  graphql: [
    'server/graphql/',
    'server/access/made-up-calls.ts',
    'server/access/everything-told.ts',
  ],
  'graphql-jit': ['server/graphql/documents.ts'],
  jose: ['server/accounts/tokens.ts'],
  kysely: ['server/'],
  'kysely-codegen': ['server/database/generate-tables.ts'],
  mediabunny: ['server/video/conversion/convert-film.ts'],
  nodemailer: ['server/mail/smtp.ts'],
  otpauth: ['server/accounts/authenticator-code.ts'],
  pg: ['server/database/', 'server/scoring/'],
  qrcode: ['documents/qr-code.ts'],
  zod: ['domain/', 'server/'],
}

const root = fileURLToPath(new URL('../', import.meta.url))
const imported = /^(?:import|export)\b[^'"]*?from '([^'.#][^']*)'|\bimport\(?\s*'([^'.#][^']*)'/gm

/** `@scope/name/part` is of `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const found = globSync('{domain,locales,exports,documents,server}/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|\/testing(\/|\.ts$)|\/test-server\.ts$/.test(path))
  .flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(imported)].map(([, from, called]) => ({
      path,
      name: packageOf(from ?? called ?? ''),
    })),
  )
  .filter(({ name }) => !name.startsWith('node:'))

test('packages are spoken to where the table says', () => {
  expect(found.length).toBeGreaterThan(100)
  const elsewhere = found.filter(
    ({ path, name }) => !places[name]?.some((place) => path.startsWith(place)),
  )
  expect(elsewhere).toEqual([])
})

test('the table names no place that is not one', () => {
  for (const [name, named] of Object.entries(places)) {
    for (const place of named) {
      const isOne = found.some((each) => each.name === name && each.path.startsWith(place))
      expect(isOne, `${name} in ${place}`).toBe(true)
    }
  }
})
