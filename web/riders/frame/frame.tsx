import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { isLocale, locales } from '#locales/messages.ts'
import { localeNames } from '#web/components/locale-names.ts'
import { Mark } from '#web/components/shell/mark.tsx'
import { loadMessages, useMessages } from '#web/i18n/messages.ts'
import { useSession } from '#web/session/stored-session.ts'
import { storeUserSettings } from '#web/settings/user-settings.ts'
import { signInAddress } from '../places.ts'
import { signOut } from '../session/session.ts'
import { beforeLeaving } from './before-leaving.ts'
import classes from './frame.module.css'
import { Notice } from './notice.tsx'

/** What stands around every page for riders: where one is, the language, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const session = useSession()
  return (
    <>
      <a className={classes['skip']} href="#main">
        {t('riders.skip')}
      </a>
      <header className={classes['header']}>
        <Group gap="sm" wrap="nowrap">
          <Anchor href="/" underline="never" c="inherit" aria-label={t('riders.home')}>
            <Group gap="xs" wrap="nowrap">
              <Mark size={30} />
              <Text fw={700} visibleFrom="sm">
                Paddock
              </Text>
            </Group>
          </Anchor>
          <Anchor href="/my-entries" size="sm" fw={550} className={classes['link']}>
            {t('riders.myEntries')}
          </Anchor>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <LanguageChoice />
          {session && <SignOut />}
        </Group>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Stack gap="md">
          {session === null && <SignedOutNotice />}
          {children}
        </Stack>
      </main>
    </>
  )
}

function LanguageChoice() {
  const t = useMessages()
  const choose = async (locale: string) => {
    if (!isLocale(locale)) return
    try {
      await loadMessages(locale)
      storeUserSettings({ locale })
    } catch {
      // Without network the language stays as it is.
    }
  }
  useEffect(() => {
    document.documentElement.lang = t.locale
  }, [t.locale])
  return (
    <NativeSelect
      size="sm"
      aria-label={t('riders.language')}
      value={t.locale}
      data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  )
}

/** What is typed is sent first: it is there at the next sign-in. */
function SignOut() {
  const t = useMessages()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await beforeLeaving()
    signOut()
    location.assign('/login')
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      loading={isLeaving}
      onClick={() => void leave()}
    >
      {t('riders.signOut')}
    </Button>
  )
}

/** The session ended while the page was open. What is typed stays on this device until it can be sent. */
function SignedOutNotice() {
  const t = useMessages()
  return (
    <Notice tone="warning" title={t('riders.signedOut.title')}>
      <Text size="sm">{t('riders.signedOut.text')}</Text>
      <Button component="a" href={signInAddress(location)} size="sm">
        {t('riders.signIn')}
      </Button>
    </Notice>
  )
}
