import type { Context } from '#server/graphql/context.ts'

/** From where something was done, as far as a request tells; all null for what the installation did itself. */
export interface Origin {
  networkAddress: string | null
  /** What the device says it is; recorded and never trusted. */
  userAgent: string | null
}

export function originOf({ request }: Pick<Context, 'request'>): Origin {
  return {
    networkAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
}
