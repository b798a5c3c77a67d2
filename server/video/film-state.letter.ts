import type { MessageId } from '#locales/messages.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

export type FilmNews = 'submitted' | 'assigned' | 'due' | 'delivered' | 'declined' | 'ranked'

interface Facts {
  requestId: string
  organization: string
  rider: string
  horse: string
  test: string
  reason: string
  className: string
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

/** Tells the office and the judge of a new request, the judge that it is due, and the rider what became of it. `ranked`: the list of its class. */
export const filmLetters = {
  submitted: about('submitted'),
  assigned: about('assigned'),
  due: about('due'),
  delivered: about('delivered'),
  declined: about('declined'),
  ranked: about('ranked'),
} as const satisfies Record<FilmNews, LetterKind<Facts>>
