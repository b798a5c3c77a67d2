import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { formatMoment } from '#locales/formatting.ts'
import { LinkButton } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { PrivacyNotice } from '#web/components/privacy-notice.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { ConsentsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { consentsQuery, giveConsentMutation, withdrawConsentMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

/** What is stored about whoever reads, and what they agreed to. */
export function PersonalData({ accountId }: { accountId: string }) {
  const t = useMessages()
  const params = { of: 'account' as const, recordId: accountId }
  return (
    <>
      <SettingsPart title={t('privacy.consent.title')}>
        <Consents />
      </SettingsPart>
      <SettingsPart title={t('privacy.mine.title')} text={t('privacy.mine.text')}>
        <Group>
          <LinkButton to="/personal-data/$of/$recordId" params={params} variant="default">
            {t('privacy.mine.show')}
          </LinkButton>
        </Group>
      </SettingsPart>
    </>
  )
}

function Consents() {
  const t = useMessages()
  const query = useQuery(consentsQuery, { fetchPolicy: 'no-cache' })
  const [give, giving] = useMutation(giveConsentMutation, { fetchPolicy: 'no-cache' })
  const [withdraw, withdrawing] = useMutation(withdrawConsentMutation, { fetchPolicy: 'no-cache' })
  const after = async (act: Promise<unknown>) => {
    const tell = (error: unknown) => notifyError(refusalWords(error, t))
    await act.catch(tell)
    await query.refetch().catch(tell)
  }
  const version = consentTexts.account
  const onGive = () => after(give({ variables: { input: { text: 'account', version } } }))
  return (
    <QueryView query={query} pick={(data) => data.consents} skeleton={<ListSkeleton rows={2} />}>
      {(consents) => {
        const standing = consents.find(({ withdrawnAt }) => !withdrawnAt)
        const isCurrent = standing?.version === version
        return (
          <Stack gap="sm">
            <PrivacyNotice />
            {!isCurrent && <Text size="sm">{t('privacy.consent.none')}</Text>}
            {consents.map((consent) => (
              <ConsentLine key={consent.id} {...consent} />
            ))}
            <Text size="sm" c="dimmed">
              {t('privacy.consent.withdraw.text')}
            </Text>
            <Group>
              {!isCurrent && (
                <Button loading={giving.loading} onClick={() => void onGive()}>
                  {t('privacy.consent.give')}
                </Button>
              )}
              {standing && (
                <Button
                  variant="default"
                  loading={withdrawing.loading}
                  onClick={() => void after(withdraw())}
                >
                  {t('privacy.consent.withdraw')}
                </Button>
              )}
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
