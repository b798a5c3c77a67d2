import type { MessageId } from '#locales/messages.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

export type FilmNews = 'assigned' | 'delivered' | 'declined'

interface Facts {
  requestId: string
  organization: string
  rider: string
  horse: string
  test: string
  reason: string
}

function about(news: FilmNews): LetterKind<Facts> {
  const subject: MessageId = `letters.film.${news}.subject`
  const text: MessageId = `letters.film.${news}.text`
  return {
    occasion: `film-${news}`,
    isSecret: false,
    write: ({ t, publicUrl }, { requestId, ...facts }) => ({
      subject: t(subject),
      paragraphs: [t(text, facts), { link: `${publicUrl}/on-demand/${requestId}` }],
    }),
  }
}

/** Tells the judge of a new request, and the rider what became of it. */
export const filmLetters = {
  assigned: about('assigned'),
  delivered: about('delivered'),
  declined: about('declined'),
} as const satisfies Record<FilmNews, LetterKind<Facts>>
