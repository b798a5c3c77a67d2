import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ConsentText, consentTexts } from '#domain/privacy/consent-texts.ts'
import { formatMoment } from '#locales/formatting.ts'
import { notifyError } from '#web/components/notify.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { ConsentsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { consentsQuery, giveConsentMutation, withdrawConsentMutation } from './operations.ts'

interface ConsentsProps {
  text: ConsentText
  /** What is agreed to, where it does not stand above. */
  about?: ReactNode
  /** The words of the button that agrees. */
  give: string
  /** What happens when it is taken back. */
  withdrawal: string
  /** Another button. */
  beside?: ReactNode
}

/** Whether one text was agreed to, when, and by whom. */
export function Consents({ text, about, give: words, withdrawal, beside }: ConsentsProps) {
  const t = useMessages()
  const query = useQuery(consentsQuery, { fetchPolicy: 'no-cache' })
  const [give, giving] = useMutation(giveConsentMutation, { fetchPolicy: 'no-cache' })
  const [withdraw, withdrawing] = useMutation(withdrawConsentMutation, { fetchPolicy: 'no-cache' })
  const after = async (act: Promise<unknown>) => {
    const tell = (error: unknown) => notifyError(refusalWords(error, t))
    await act.catch(tell)
    await query.refetch().catch(tell)
  }
  const version = consentTexts[text]
  const onGive = () => after(give({ variables: { input: { text, version } } }))
  const onWithdraw = () => after(withdraw({ variables: { text } }))
  return (
    <QueryView query={query} pick={(data) => data.consents} skeleton={<ListSkeleton rows={2} />}>
      {(all) => {
        const consents = all.filter((each) => each.text === text)
        const standing = consents.find(({ withdrawnAt }) => !withdrawnAt)
        const isCurrent = standing?.version === version
        return (
          <Stack gap="sm">
            {about}
            {!isCurrent && <Text size="sm">{t('privacy.consent.none')}</Text>}
            {consents.map((consent) => (
              <ConsentLine key={consent.id} {...consent} />
            ))}
            <Text size="sm" c="dimmed">
              {withdrawal}
            </Text>
            <Group>
              {!isCurrent && (
                <Button loading={giving.loading} onClick={() => void onGive()}>
                  {words}
                </Button>
              )}
              {standing && (
                <Button
                  variant="default"
                  loading={withdrawing.loading}
                  onClick={() => void onWithdraw()}
                >
                  {t('privacy.consent.withdraw')}
                </Button>
              )}
              {beside}
            </Group>
          </Stack>
        )
      }}
    </QueryView>
  )
}

function ConsentLine(consent: ConsentsQuery['consents'][number]) {
  const t = useMessages()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { version, givenBy: name, givenAt, withdrawnAt } = consent
  const at = formatMoment(givenAt, here, t.locale)
  return (
    <Text size="sm">
      {t('privacy.consent.given', { at, name, version })}
      {withdrawnAt &&
        ` · ${t('privacy.consent.ended', { at: formatMoment(withdrawnAt, here, t.locale) })}`}
    </Text>
  )
}
