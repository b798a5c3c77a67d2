import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import { formatDay } from './formatting.ts'
import type { Translate } from './messages.ts'

/** An answer as lists read it: "yes", "Wed 13 May", "4". */
export function answerWords({ kind, value }: TickedAnswer, t: Translate): string {
  if (kind === 'yesNo' && value !== '') {
    return t(value === 'yes' ? 'results.answer.yes' : 'results.answer.no')
  }
  const isDay = kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)
  return isDay ? formatDay(value, t.locale) : value
}

/** All that several entries answered to one question: "4 / 2"; empty where none did. */
export function answersTo(key: string, answers: readonly TickedAnswer[], t: Translate): string {
  const own = answers.filter((each) => each.key === key)
  return own.map((each) => answerWords(each, t)).join(' / ')
}

/** "Helps at the show? yes · Bales: 4"; empty where nothing is answered. */
export function answerLine(answers: readonly TickedAnswer[] | undefined, t: Translate): string {
  return (answers ?? [])
    .filter(({ value }) => value !== '')
    .map((answer) => {
      const asked = answer.text.replace(/:$/, '')
      return `${asked}${asked.endsWith('?') ? '' : ':'} ${answerWords(answer, t)}`
    })
    .join(' · ')
}
