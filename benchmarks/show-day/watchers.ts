import { connect } from 'node:net'
import { answerOrders } from '../apart/answer-orders.ts'
import { now } from '../live/moments.ts'

/** Screens that watch competitions for as long as it takes, each one of them; every one knows its newest version. */
export type Watchers = typeof orders

interface Screen {
  competitionId: string
  version: number
  /** Each version that came, and when. */
  arrivals: { version: number; at: number }[]
}

const screens: Screen[] = []

const orders = {
  connect: async (asked: { port: number; jwt: string; competitionIds: string[] }) => {
    await Promise.all(asked.competitionIds.map((id) => open(asked.port, asked.jwt, id)))
  },
  /** The oldest version that any screen of a competition shows, by competition. */
  oldest: () => {
    const oldest: Record<string, number> = {}
    for (const { competitionId, version } of screens) {
      oldest[competitionId] = Math.min(version, oldest[competitionId] ?? version)
    }
    return oldest
  },
  arrivals: () => screens,
}

answerOrders(orders)

/** Resolves when the whole list is there. */
function open(port: number, jwt: string, competitionId: string): Promise<void> {
  const body = JSON.stringify({ rooms: [{ topic: `competition:${competitionId}`, version: null }] })
  const head = [
    'POST /live HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `authorization: Bearer ${jwt}`,
    `content-length: ${body.length}`,
  ]
  const screen: Screen = { competitionId, version: 0, arrivals: [] }
  screens.push(screen)
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('A stream ended.')))
    socket.on('data', (bytes: Buffer) => {
      // The head of a frame; a piece of one has none, and a second one in the same piece counts.
      for (const [, found] of bytes
        .toString('latin1')
        .matchAll(/"topic":"[^"]*",(?:"since":\d+,)?"version":(\d+)/g)) {
        screen.version = Number(found)
        screen.arrivals.push({ version: screen.version, at: now() })
        resolve()
      }
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}
