import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Everything comes from this server, and no script stands in a page. Styles may: the UI kit writes its
 * colours into a `<style>`, and published pages carry their style sheet in themselves.
 */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
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
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  }
}
