import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { z } from 'zod'

/** What a device does with a passkey, as it is told to: also wrongly (WebAuthn, 6: authenticator model). */
export interface SoftwareAuthenticator {
  /** Answers the options of a registration. */
  make(options: string, given?: Partial<Ceremony>): string
  /** Answers the options of a sign-in. */
  sign(options: string, given?: Partial<Ceremony>): string
}

interface Ceremony {
  origin: string
  /** Whether the device asked for a finger, a face or a PIN. */
  userVerified: boolean
  counter: number
}

const rpId = 'localhost'
const usual: Ceremony = { origin: 'http://localhost:4000', userVerified: true, counter: 0 }

export function softwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  // COSE key, ES256 (RFC 9053, 7.1.1), as CBOR.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    make(options, given) {
      const ceremony = { ...usual, ...given }
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const data = Buffer.concat([authenticatorData(ceremony, 0x40), key])
      // { fmt: "none", attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...credential, response })
    },
    sign(options, given) {
      const ceremony = { ...usual, ...given }
      const data = authenticatorData(ceremony, 0)
      const client = clientData('webauthn.get', options, ceremony)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return JSON.stringify({ ...credential, response })
    },
  }
}

function authenticatorData({ userVerified, counter }: Ceremony, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flag = Buffer.from([0x01 | (userVerified ? 0x04 : 0) | flags])
  return Buffer.concat([createHash('sha256').update(rpId).digest(), flag, count])
}

function clientData(type: string, options: string, { origin }: Ceremony): Buffer {
  const { challenge } = z.object({ challenge: z.string() }).parse(JSON.parse(options))
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
