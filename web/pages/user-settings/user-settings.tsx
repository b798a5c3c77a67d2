import { useQuery } from '@apollo/client/react'
import { Input, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ColorSchemeChoice } from '#web/components/color-scheme-choice.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { LocaleChoice } from '#web/components/locale-choice.tsx'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { isAdministrator } from '#web/session/may-administer.ts'
import { installationQuery } from '#web/session/sign-in/operations.ts'
import { isRingside, type StoredSession, useSession } from '#web/session/stored-session.ts'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { NoticeSettings } from './notices.tsx'
import { Passkeys } from './passkeys.tsx'
import { PersonalData } from './personal-data.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What a person chose for this browser, where each choice holds at once; and how they sign in. */
export function UserSettings() {
  const t = useMessages()
  const session = useSession()
  const { data } = useQuery(installationQuery, { context: { withoutAuthorization: true } })
  const secondFactor = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === 'second-factor') secondFactor.current?.scrollIntoView()
  }, [hash])
  const isDemo = data?.installation.demo === true
  return (
    <Page
      title={t('shell.userSettings')}
      action={
        isDemo &&
        isAdministrator(session) && (
          <LinkButton to="/settings/demo-mailbox" variant="default">
            {t('credentials.mailbox')}
          </LinkButton>
        )
      }
    >
      <Stack maw={640}>
        <SettingsPart title={t('credentials.appearance')}>
          <Input.Wrapper
            label={t('shell.locale')}
            description={t('shell.locale.text')}
            descriptionProps={{ mb: 5 }}
          >
            <LocaleChoice />
          </Input.Wrapper>
          <Input.Wrapper
            label={t('shell.colorScheme')}
            description={t('shell.colorScheme.text')}
            descriptionProps={{ mb: 5 }}
          >
            <ColorSchemeChoice />
          </Input.Wrapper>
        </SettingsPart>
        {session !== null && hasPassword(session) && (
          <>
            {data && (
              <ChangeAddress
                account={session.account}
                demo={isDemo}
                mail={data.installation.mail}
              />
            )}
            <ChangePassword />
            <div ref={secondFactor}>
              <SecondFactor />
            </div>
            <Passkeys />
          </>
        )}
        {session !== null && hasPassword(session) && (
          <NoticeSettings accountId={session.account.id} />
        )}
        <Devices />
        {session !== null && hasPassword(session) && (
          <PersonalData accountId={session.account.id} />
        )}
      </Stack>
    </Page>
  )
}

/** A device at ringside has none. */
function hasPassword(session: StoredSession | null): boolean {
  return session !== null && !isRingside(session)
}
