import { createTransport } from 'nodemailer'
import { isThisHost } from '#server/verified-tls.ts'
import type { Deliver } from './mail.ts'

/**
 * Delivers by the mail server of SMTP_URL. Beyond this machine `smtp:` begins plain and is refused
 * unless it turns to TLS (STARTTLS) before anything is said; `smtps:` is TLS from the start.
 */
export function smtpDelivery({ url, from }: { url: string; from: string }): Deliver {
  const { hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    requireTLS: !isThisHost(hostname),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, html, messageId, attachments }) => {
    await transport.sendMail({
      from,
      // As an object: an address is never read as a list of several.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${messageId}@${domainOf(from)}>`,
      // Out-of-office answers stay away.
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map(({ name, mediaType, content }) => ({
        ...{ filename: name, contentType: mediaType, content },
      })),
    })
  }
}

/** Of `Office <office@show.test>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
