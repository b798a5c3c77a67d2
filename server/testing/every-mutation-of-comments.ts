import { type Call, type MadeShow, textAt } from './call.ts'
import { words } from './marked-text.ts'

/** Written, answered, reported and hidden. What is edited and deleted has no words to look for. */
export async function commentOnShow(call: Call, { showId }: MadeShow): Promise<void> {
  const settings = { isOn: true, writers: 'readers' }
  const opened = { ...settings, isOn: false }
  await call('saveCommentSettings', { showId, input: settings, opened })
  const of = { kind: 'show', id: showId }
  const write = async (text: unknown, answerTo: string | null = null) =>
    textAt(await call('writeComment', { of, audience: 'readers', answerTo, text }), 'id')
  const id = await write(words(2000))
  const answer = await write(words(2000), id)
  // Stays to be looked at by the office.
  await call('reportComment', { id: answer, reason: words(500) })
  await call('hideComment', { id, reason: words(500) })
  await call('showComment', { id })
  await call('hideComment', { id, reason: words(500) })
  await call('editComment', { id: await write('Hello'), text: words(2000) })
  await call('deleteComment', { id: await write('Goodbye') })
  await call('lockComments', { of, isLocked: true })
  const told = { ...noticesOf('Notice'), ...noticesOf('Letter') }
  await call('saveNoticeSettings', { input: { ...told, answerLetter: false }, opened: told })
  await call('readNotices', { upTo: '1' })
}

/** Of what belongs to no show. */
export async function commentOnHorse(call: Call, horseId: string): Promise<void> {
  const of = { kind: 'horse', id: horseId }
  await call('switchComments', { of, isOn: true })
  const written = { of, audience: 'readers', answerTo: null }
  const id = textAt(await call('writeComment', { ...written, text: words(2000) }), 'id')
  await call('hideComment', { id, reason: words(500) })
}

function noticesOf(way: string): Record<string, boolean> {
  const kinds = ['mention', 'answer', 'hidden', 'report']
  return Object.fromEntries(kinds.map((kind) => [`${kind}${way}`, true]))
}
