import { createReadStream, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const types: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Hands out the built pages under the server's content policy; `answer` plays the server for everything that is posted. */
export async function serveDist(answer: RequestListener = refuse) {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return answer(request, response)
    const path = join(dist, new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = statSync(path, { throwIfNoEntry: false })?.isFile()
      ? path
      : join(dist, 'index.html')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' blob:",
    )
    createReadStream(file).pipe(response)
    return response
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return { url: `http://localhost:${port}`, close }
}

const refuse: RequestListener = (_, response) => response.writeHead(503).end()
