import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { makeMail } from './mail.ts'
import { smtpDelivery } from './smtp.ts'

const letter = { to: 'ann@example.org', subject: 'Grüße', text: 'Open https://x.example/?t=s3cret' }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('a letter arrives as it was written', async () => {
  const server = await startMailServer()
  const log = keptLog()
  const url = `smtp://127.0.0.1:${server.port}`
  const mail = makeMail({ deliver: smtpDelivery({ url, from: 'Office <office@show.test>' }), log })
  mail.send(async () => letter)
  await mail.settled()
  const [received = ''] = server.letters
  expect(received).toContain('From: Office <office@show.test>')
  expect(received).toContain('To: ann@example.org')
  expect(received).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
  expect(received).toContain('Content-Type: text/plain')
  expect(received).toContain('Open https://x.example/?t=s3cret')
  expect(log.lines).toEqual([])
})

test('what the server refuses for a moment is sent again, and the log tells no secret', async () => {
  const server = await startMailServer({ refusals: 2 })
  const log = keptLog()
  const url = `smtp://user:hunter2@127.0.0.1:${server.port}?ignoreTLS=true`
  const from = 'office@show.test'
  const mail = makeMail({ deliver: smtpDelivery({ url, from }), log, pauses: [1, 1, 1] })
  mail.send(async () => letter)
  await mail.settled()
  expect(server.letters).toHaveLength(1)
  expect(log.lines).toHaveLength(2)
  expect(log.lines.join()).toContain('450')
  expect(log.lines.join()).not.toMatch(/s3cret|hunter2|ann@example/)
})

test('after the last attempt a letter is given up, and the others are not', async () => {
  const sent: string[] = []
  const log = keptLog()
  const deliver = async ({ to }: { to: string }) => {
    if (to === letter.to) throw new Error(`no such mailbox ${to}`)
    sent.push(to)
  }
  const mail = makeMail({ deliver, log, pauses: [1] })
  mail.send(async () => letter)
  mail.send(async () => ({ ...letter, to: 'bea@example.org' }))
  mail.send(async () => null)
  await mail.settled()
  expect(sent).toEqual(['bea@example.org'])
  expect(log.lines).toHaveLength(2)
})

test('nothing is written before the answer has left', async () => {
  const mail = makeMail({ deliver: async () => undefined, log: keptLog() })
  let isWritten = false
  mail.send(async () => {
    isWritten = true
    return null
  })
  await Promise.resolve()
  expect(isWritten).toBe(false)
  await mail.settled()
  expect(isWritten).toBe(true)
})

test('closing waits for no further attempt', async () => {
  const mail = makeMail({ deliver: () => Promise.reject(new Error()), log: keptLog() })
  mail.send(async () => letter)
  await mail.close()
})

test('beyond this machine nothing is said before TLS', async () => {
  const server = await startMailServer()
  const url = `smtp://0.0.0.0:${server.port}`
  const deliver = smtpDelivery({ url, from: 'office@show.test' })
  await expect(deliver(letter)).rejects.toThrow(/SSL|TLS/)
  expect(server.letters).toEqual([])
})

function keptLog() {
  const lines: string[] = []
  const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  return { lines, warn: keep, error: keep }
}

/** A mail server that takes every letter, and answers the first ones with "try again later". */
async function startMailServer({ refusals = 0 }: { refusals?: number } = {}) {
  const letters: string[] = []
  let left = refusals
  const answerTo = (line: string): string => {
    if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN'
    if (/^AUTH/i.test(line)) return '235 welcome'
    if (/^DATA/i.test(line)) return '354 go on'
    if (/^RCPT/i.test(line) && left > 0) {
      left -= 1
      return `450 try again later ${line}`
    }
    return '250 fine'
  }
  const server = createServer(async (socket) => {
    ends.push(() => socket.destroy())
    socket.write('220 test\r\n')
    let letter: string[] | null = null
    for await (const line of createInterface({ input: socket })) {
      if (letter && line !== '.') {
        letter.push(line)
        continue
      }
      if (letter) letters.push(letter.join('\n'))
      letter = /^DATA/i.test(line) ? [] : null
      socket.write(`${answerTo(line)}\r\n`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => void server.close())
  const address = server.address()
  return { letters, port: typeof address === 'object' && address ? address.port : 0 }
}
