import { z } from 'zod'

/** What a browser answers, as far as it is read: JSON of `@simplewebauthn/browser`. */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // Extensions are not asked for, and none is read.
  clientExtensionResults: z.object({}),
}

export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})

export const signInResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

/** Null for what is no such answer. */
export function parseResponse<Output>(schema: z.ZodType<Output>, text: string): Output | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
