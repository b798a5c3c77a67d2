import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

/**
 * What every answer carries for the browser's own defence. They are always the same, so that helmet
 * is asked once: for each request it would take longer than a small query (`benchmarks/endpoint.ts`).
 */
export async function securityHeaders(publicUrl: string): Promise<Record<string, string>> {
  const app = fastify()
  await app.register(helmet, helmetOptions(publicUrl))
  app.get('/', (_, reply) => reply.send(reply.raw.getHeaders()))
  const headers = (await app.inject('/')).json<Record<string, string>>()
  return { ...headers, 'permissions-policy': permissionsPolicy() }
}

/**
 * Of `securityHeaders` those that matter for an answer that is no page, such as one of `/graphql`; it
 * may load nothing and be framed by nobody. The others tell a browser how to treat a page, and to
 * write them takes longer than to work out a small answer.
 */
export function answerHeaders(ofPages: Record<string, string>): Record<string, string> {
  const kept = Object.entries(ofPages).filter(([name]) => alsoForAnswers.has(name))
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

const alsoForAnswers = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])

/** Pages that read codes with the camera; the service worker knows them too. */
const cameraPages = /^\/shows\/\d+\/arrivals\/?$/

/** The header of a page that may ask for the camera; undefined for every other. */
export function cameraPolicy(path: string): string | undefined {
  return cameraPages.test(path) ? permissionsPolicy('camera') : undefined
}

/** Nothing here needs a device of the reader's; copying a link and a full screen are kept. */
function permissionsPolicy(own?: (typeof refusedFeatures)[number]): string {
  return refusedFeatures
    .map((feature) => `${feature}=(${feature === own ? 'self' : ''})`)
    .join(', ')
}

const refusedFeatures = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/**
 * Everything comes from this server, and no script stands in a page. Styles may: the UI kit writes its
 * colours into a `<style>`, and published pages carry their style sheet in themselves.
 */
function helmetOptions(publicUrl: string): FastifyHelmetOptions {
  // A browser refuses these over plain http, or would never come back to it.
  const isSecure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A film is looked at before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The preview of a print shows a PDF that was fetched with the reader's token.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // No text becomes markup but through the one policy of `web/trusted-types.ts`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    // Addresses hold ids of shows, and the token of a letter or link.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  }
}
