import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  url: string
  /** As they came over the wire. */
  letters: string[]
  end(): void
}

/**
 * A mail server that takes every letter, but answers the first `refusals` recipients with `refusal`, and
 * always those whose address begins with `nobody`.
 */
export async function startMailServer({
  refusals = 0,
  refusal = '450 try again later',
}: {
  refusals?: number
  refusal?: string
} = {}): Promise<MailServer> {
  const letters: string[] = []
  const ends: (() => void)[] = []
  let left = refusals
  const answerTo = (line: string): string => {
    if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN'
    if (/^AUTH/i.test(line)) return '235 welcome'
    if (/^DATA/i.test(line)) return '354 go on'
    if (/^RCPT TO:<nobody/i.test(line)) return `550 no such mailbox ${line}`
    if (/^RCPT/i.test(line) && left > 0) {
      left -= 1
      return `${refusal} ${line}`
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
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://user:hunter2@127.0.0.1:${port}?ignoreTLS=true`,
    letters,
    end: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}
