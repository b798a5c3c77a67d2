import type { Readable } from 'node:stream'
import type { Topic } from '#domain/live/frame.ts'
import type { Locale } from '#locales/messages.ts'
import type { Gate } from '#server/accounts/gate.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { Seal } from '#server/accounts/sealing.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { SessionLimits } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import type { ReadTogether } from '#server/entries/show-reading.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { PaymentProvider } from '#server/online-payments/provider.ts'
import type { Reach } from '#server/reach.ts'

/** What every resolver gets. One object a request, shared by the operations of a batch. */
export interface Context {
  viewer: Viewer | null
  locale: Locale
  database: Database
  /** What all who enter a show read of it, for those of this instance who ask at the same time. */
  readTogether: ReadTogether
  /** Tells all watchers, after commit, that a topic has a new version. */
  announce: (topic: Topic, version: number) => void
  /** From where; what follows from it is worked out by the few who ask. */
  request: {
    ip: string
    headers: { 'user-agent'?: string | undefined; authorization?: string | undefined }
  }
  /** What links and codes for other devices begin with, without a slash at the end; `reach` says who can open it. */
  publicUrl: string
  reach: Reach
  /** `PUBLIC_URL`: the address that passkeys are bound to. */
  ownUrl: string
  /** Sign-in's memory: whoever changes what an account may do tells `gate.viewers` to forget it. */
  gate: Gate
  mail: Mail
  /** The bytes of a kept file for the server itself, whoever may read them; null where they are gone. */
  readFile: (key: string) => Promise<Readable | null>
  seal: Seal
  passwords: Passwords
  /** Who takes payments online: none without keys in the environment. */
  providers: readonly PaymentProvider[]
  /** `registration`: what the environment says of it; null where it leaves that to an administrator. */
  installation: {
    demo: boolean
    version: string
    registration: boolean | null
    secondFactorRequired: boolean
    sessions: SessionLimits
    /** Bytes above which a browser makes a film smaller before it sends it. */
    shrinkFilmsFrom: number
    /** Whether films are converted that browsers do not play. */
    convertsFilms: boolean
  }
}
