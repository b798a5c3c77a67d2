import { useMutation } from '@apollo/client/react'
import { Switch } from '@mantine/core'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { VideoRequestFacts } from './request.tsx'
import { consentToTrainingMutation } from './training-operations.ts'

/** The sender of a film decides whether training sets may show it. */
export function TrainingConsent({ request }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const { id, organization, trainingConsentAt } = request
  const [consent, { loading }] = useMutation(consentToTrainingMutation)
  const onChange = async (isGiven: boolean) => {
    try {
      await consent({ variables: { id, isGiven } })
      notify(t(isGiven ? 'training.consent.given' : 'training.consent.taken'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Switch
      maw={720}
      label={t('training.consent')}
      description={t('training.consent.text', { organization })}
      checked={trainingConsentAt != null}
      disabled={loading}
      onChange={(event) => void onChange(event.currentTarget.checked)}
    />
  )
}
