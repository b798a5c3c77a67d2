import { afterEach, expect, test } from 'vitest'
import { problemOf } from './mail.ts'
import { smtpDelivery } from './smtp.ts'
import { type MailServer, startMailServer } from './testing.ts'

const letter = {
  to: 'ann@example.org',
  subject: 'Grüße',
  text: 'Open https://x.example/?t=s3cret',
  html: '<p>Open <a href="https://x.example/?t=s3cret">this</a></p>',
  messageId: '0199a0f4-7a3c-7000-8000-000000000001',
  attachments: [{ name: 'starts.ics', mediaType: 'text/calendar', content: Buffer.from('BEGIN') }],
}
const from = 'Office <office@show.test>'

const servers: MailServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.end()
})

async function start(how?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(how)
  servers.push(server)
  return server
}

test('a letter arrives as it was written', async () => {
  const server = await start()
  await smtpDelivery({ url: server.url, from })(letter)
  const [received = ''] = server.letters
  expect(received).toContain('From: Office <office@show.test>')
  expect(received).toContain('To: ann@example.org')
  expect(received).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
  expect(received).toContain(`Message-ID: <${letter.messageId}@show.test>`)
  expect(received).toContain('Auto-Submitted: auto-generated')
  expect(received).toContain('Content-Type: text/plain')
  expect(received).toContain('Open https://x.example/?t=s3cret')
  expect(received).toContain('Content-Type: text/html')
  expect(received).toContain('Content-Type: text/calendar; name=starts.ics')
  expect(received).toContain(Buffer.from('BEGIN').toString('base64'))
})

test.each([
  ['450 try again later', { problem: 'postponed', answer: '450' }],
  ['550 no such mailbox', { problem: 'refused', answer: '550' }],
])('%s', async (refusal, expected) => {
  const server = await start({ refusals: 1, refusal })
  const error = await smtpDelivery({ url: server.url, from })(letter).catch((reason) => reason)
  expect(problemOf(error)).toEqual(expected)
  expect(JSON.stringify(problemOf(error))).not.toMatch(/s3cret|hunter2|ann@example/)
})

test('a mail server that does not answer, or does not know the password, may later', async () => {
  const server = await start()
  server.end()
  const error = await smtpDelivery({ url: server.url, from })(letter).catch((reason) => reason)
  expect(problemOf(error)).toEqual({ problem: 'unreachable', answer: expect.any(String) })
  const unknown = { code: 'EAUTH', responseCode: 535 }
  expect(problemOf(unknown)).toEqual({ problem: 'postponed', answer: '535' })
})

test('an address is one address', async () => {
  const server = await start()
  const to = 'ann@example.org\r\nBcc: eve@evil.test'
  await smtpDelivery({ url: server.url, from })({ ...letter, to }).catch(() => undefined)
  expect(server.letters.join()).not.toMatch(/^Bcc/m)
})

test('beyond this machine nothing is said before TLS', async () => {
  const server = await start()
  const url = server.url.replace('127.0.0.1', '0.0.0.0').replace('?ignoreTLS=true', '')
  await expect(smtpDelivery({ url, from })(letter)).rejects.toThrow(/SSL|TLS/)
  expect(server.letters).toEqual([])
})
