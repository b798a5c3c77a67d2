import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface LoadBalancer {
  url: string
  close: () => Promise<void>
}

/**
 * What stands before several instances: hands every connection to the first of the ports that takes
 * it, so whose instance is gone is served by the next one. Knows nothing of HTTP.
 */
export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, async (near) => {
    open.add(near)
    near.once('close', () => open.delete(near))
    near.on('error', () => near.destroy())
    const far = await firstThatTakes(ports)
    if (!far || near.destroyed) {
      far?.destroy()
      near.destroy()
      return
    }
    // An instance that is killed takes its connections with it, whatever was on its way.
    far.once('close', () => near.destroy())
    near.once('close', () => far.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function firstThatTakes(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect({ port, host: 'localhost', noDelay: true })
    const taken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (taken) return socket.on('error', () => socket.destroy())
  }
  return null
}
