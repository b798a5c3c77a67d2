import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database/connection.ts'
import { createAnnouncements } from './live/announce.ts'
import { openLog } from './log.ts'
import { smtpDelivery } from './mail/smtp.ts'
import { type OutsideAddresses, unverifiedAddresses } from './verified-tls.ts'

const none = { databaseUrl: null, natsUrl: null, smtpUrl: null }

test.each([
  ['postgres://paddock:x@localhost:5432/paddock', []],
  ['postgres://127.0.0.1/paddock', []],
  ['postgres://[::1]/paddock', []],
  ['postgres://db.example.org/paddock?host=/var/run/postgresql', []],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/paddock', []],
  ['postgres://db.example.org/paddock?sslmode=verify-full', []],
  ['postgres://db.example.org/paddock?sslmode=verify-full&sslrootcert=/etc/ca.pem', []],
  ['postgres://db.example.org/paddock', ['DATABASE_URL']],
  ['postgres://10.0.0.7/paddock', ['DATABASE_URL']],
  ['postgres:///paddock', ['DATABASE_URL']],
  ['postgres://localhost.example.org/paddock', ['DATABASE_URL']],
  ['postgres://localhost/paddock?host=db.example.org', ['DATABASE_URL']],
  ['postgres://db.example.org/paddock?sslmode=require', ['DATABASE_URL']],
  ['postgres://db.example.org/paddock?sslmode=no-verify', ['DATABASE_URL']],
  ['postgres://db.example.org/paddock?sslmode=verify-full&sslmode=disable', ['DATABASE_URL']],
  ['postgres://db.example.org/paddock?sslmode=verify-full&ssl=0', ['DATABASE_URL']],
  ['postgres://db.example.org/paddock?sslmode=verify-full&uselibpqcompat=true', ['DATABASE_URL']],
])('%s: %o is refused', (databaseUrl, refused) => {
  const addresses = { ...none, databaseUrl }
  expect(refusedOf(addresses)).toEqual(refused)
  expect(refusedOf(addresses, true)).toEqual([])
})

test.each([
  ['nats://localhost:4222', []],
  ['127.0.0.1:4222', []],
  ['tls://bus.example.org', []],
  ['tls://a.example.org:4222, tls://b.example.org:4222', []],
  ['nats://bus.example.org', ['NATS_URL']],
  ['bus:4222', ['NATS_URL']],
  ['tls://a.example.org,nats://b.example.org', ['NATS_URL']],
])('%s: %o is refused', (natsUrl, refused) => {
  expect(refusedOf({ ...none, natsUrl })).toEqual(refused)
  expect(refusedOf({ ...none, natsUrl }, true)).toEqual([])
})

test.each([
  ['smtp://user:x@mail.example.org:587', []],
  ['smtps://mail.example.org:465', []],
  ['smtp://localhost:25?ignoreTLS=true', []],
  ['smtps://mail.example.org?tls.rejectUnauthorized=false', ['SMTP_URL']],
  ['smtp://mail.example.org?requireTLS=false', ['SMTP_URL']],
])('%s: %o is refused, whatever is trusted', (smtpUrl, refused) => {
  expect(refusedOf({ ...none, smtpUrl })).toEqual(refused)
  expect(refusedOf({ ...none, smtpUrl }, true)).toEqual(refused)
})

function refusedOf(addresses: OutsideAddresses, trustedNetwork = false): string[] {
  return unverifiedAddresses(addresses, { trustedNetwork }).map(({ variable }) => variable)
}

interface Line {
  /** What it waits for; nothing for what is said unasked. */
  after: RegExp | null
  say: string
}

/** A server up to where TLS begins, and our side of it, with a password in its address. */
interface Neighbour {
  untilTls: readonly Line[]
  /** What a server without TLS says in place of that; letters on one machine may go without. */
  without?: Line[]
  /** What it says within TLS to turn us away. */
  refusal: string
  /** Fails, with why, in every one of these tests. */
  ask: (port: number) => Promise<unknown>
}

/** Eight bytes, before anything else. */
const sslRequest = /^.{8}$/s
const greeting = { server_id: 'test', version: '2.11.0', proto: 1, max_payload: 1_048_576 }

const neighbours = {
  PostgreSQL: {
    untilTls: [{ after: sslRequest, say: 'S' }],
    without: [{ after: sslRequest, say: 'N' }],
    refusal: 'E\0\0\0\x17SFATAL\0C28P01\0Mno\0\0',
    ask: async (port) => {
      const databaseUrl = `postgres://paddock:hunter2@localhost:${port}/x?sslmode=verify-full`
      await openDatabase({ databaseUrl, log: { info: () => {}, warn: () => {} } })
    },
  },
  NATS: {
    untilTls: [
      { after: null, say: `INFO ${JSON.stringify({ ...greeting, tls_required: true })}\r\n` },
    ],
    without: [{ after: null, say: `INFO ${JSON.stringify(greeting)}\r\n` }],
    refusal: "-ERR 'Authorization Violation'\r\n",
    ask: async (port) => {
      const natsUrl = `tls://paddock:hunter2@localhost:${port}`
      const warned = Promise.withResolvers<never>()
      const stream = new Writable({ write: (line) => warned.reject(new Error(String(line))) })
      const announcements = createAnnouncements({ natsUrl, log: openLog(stream) })
      await warned.promise.finally(() => announcements.close())
    },
  },
  mail: {
    untilTls: [
      { after: null, say: '220 test\r\n' },
      { after: /EHLO/i, say: '250-test\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n' },
      { after: /STARTTLS/i, say: '220 go on\r\n' },
    ],
    refusal: '554 no\r\n',
    ask: async (port) => {
      const url = `smtp://paddock:hunter2@localhost:${port}`
      const deliver = smtpDelivery({ url, from: 'office@show.test' })
      const said = { subject: 'x', text: 'x', html: '<p>x</p>', messageId: 'x', attachments: [] }
      await deliver({ to: 'ann@show.test', ...said })
    },
  },
} satisfies Record<string, Neighbour>

const known = getCACertificates()
const ends: (() => unknown)[] = []
afterEach(() => {
  setDefaultCACertificates(known)
  for (const end of ends.splice(0)) end()
})

describe.each(Object.entries(neighbours))('%s', (_, neighbour) => {
  test('hears something within TLS when it is who it should be', async () => {
    trust('localhost')
    const server = await start(neighbour, 'localhost')
    await expect(neighbour.ask(server.port)).rejects.toThrow(/no|Authorization/)
    expect(server.heardWithin()).not.toBe('')
    expect(server.heardPlain()).not.toContain('hunter2')
  })

  test('hears nothing with a certificate that nobody vouches for', async () => {
    const server = await start(neighbour, 'localhost')
    await expect(neighbour.ask(server.port)).rejects.toThrow(/self-signed/)
    expect(server.heardWithin()).toBe('')
    expect(server.heardPlain()).not.toContain('hunter2')
  })

  test('hears nothing with the certificate of another name', async () => {
    trust('elsewhere')
    const server = await start(neighbour, 'elsewhere')
    await expect(neighbour.ask(server.port)).rejects.toThrow(/elsewhere\.test/)
    expect(server.heardWithin()).toBe('')
    expect(server.heardPlain()).not.toContain('hunter2')
  })
})

test.each(['PostgreSQL', 'NATS'] as const)('%s is told no password without TLS', async (name) => {
  const neighbour = neighbours[name]
  const server = await start({ ...neighbour, untilTls: neighbour.without }, null)
  await expect(neighbour.ask(server.port)).rejects.toThrow(/does not support/)
  expect(server.heardPlain()).not.toContain('hunter2')
})

/** Valid until 2120; each is its own authority. Made for these tests, and trusted by nobody else. */
function certificate(name: string): string {
  return readFileSync(new URL(`testing/certificates/${name}.pem`, import.meta.url), 'utf8')
}

function trust(name: string): void {
  setDefaultCACertificates([certificate(name)])
}

async function start({ untilTls, refusal }: Neighbour, name: string | null) {
  let plain = ''
  let within = ''
  const server = createServer((socket) => {
    ends.push(() => socket.destroy())
    socket.on('error', () => {})
    const left = [...untilTls]
    const goOn = (said: string) => {
      const [next] = left
      if (next && (next.after ?? /^$/).test(said)) {
        left.shift()
        socket.write(next.say, 'latin1')
        return goOn('')
      }
      if (left.length === 0 && name !== null) upgrade()
    }
    const hear = (bytes: Buffer) => {
      plain += bytes.toString('latin1')
      goOn(bytes.toString('latin1'))
    }
    const upgrade = () => {
      socket.off('data', hear)
      const pem = certificate(name ?? '')
      const secure = new TLSSocket(socket, { isServer: true, key: pem, cert: pem })
      secure.on('error', () => {})
      secure.on('data', (bytes: Buffer) => {
        within += bytes.toString('latin1')
        secure.write(refusal, 'latin1')
      })
    }
    socket.on('data', hear)
    goOn('')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  ends.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, heardPlain: () => plain, heardWithin: () => within }
}
