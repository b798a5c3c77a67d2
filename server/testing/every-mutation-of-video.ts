import { type Call, textAt } from './call.ts'
import { words } from './marked-text.ts'

/** An organization judges from films; one request stays, one is cancelled. What needs a film is tried in `server/video`. */
export async function askForVideo(
  call: Call,
  { organizationId, accountId }: { organizationId: string; accountId: string },
): Promise<void> {
  const offer = { isOpen: true, days: 7, judges: [accountId], price: 0, currency: 'EUR' }
  await call('saveVideoOffer', { organizationId, input: offer })
  const request = () => ({
    organizationId,
    purpose: 'judging',
    test: 'fei-grand-prix-2026',
    rider: words(120),
    horse: words(120),
    judgeId: accountId,
    words: words(1000),
  })
  await call('createVideoRequest', { input: request() })
  const soon = () => new Date(Date.now() + 86_400_000).toISOString()
  const film = { test: 'fei-grand-prix-2026', price: 0, currency: 'EUR' }
  const input = { name: words(120), closesAt: soon(), ...film }
  const opened = textAt(await call('openFilmClass', { organizationId, input }), 'id')
  const pair = { rider: words(120), horse: words(120), words: words(1000) }
  await call('enterFilmClass', { id: opened, input: pair })
  await call('changeFilmClass', { id: opened, input: { name: words(120), closesAt: soon() } })
  await call('publishFilmClass', { id: opened, audience: 'nobody' })
  const gone = await call('createVideoRequest', { input: request() })
  await call('cancelVideoRequest', { id: textAt(gone, 'id') })
  await trainJudges(call, organizationId)
}

/** One training set stays, one is deleted. Whom it invites, and what follows, is tried in `server/video`. */
async function trainJudges(call: Call, organizationId: string): Promise<void> {
  const input = { organizationId, name: words(120), test: 'fei-grand-prix-2026' }
  const id = textAt(await call('createTrainingSet', { input }), 'id')
  await call('addTrainingFilm', { id })
  await call('saveTrainingSet', { id, input: { name: words(120), judges: [] } })
  const gone = await call('createTrainingSet', { input })
  await call('deleteTrainingSet', { id: textAt(gone, 'id') })
}
