import { Input, Paper, Stack } from '@mantine/core'
import { ColorSchemeChoice } from '#web/components/color-scheme-choice.tsx'
import { LocaleChoice } from '#web/components/locale-choice.tsx'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** What a person chose for this browser. Each choice stands alone and holds at once. */
export function UserSettings() {
  const t = useMessages()
  return (
    <Page title={t('shell.userSettings')}>
      <Paper withBorder p="lg" maw={480}>
        <Stack>
          <Input.Wrapper label={t('shell.locale')} description={t('shell.locale.text')}>
            <LocaleChoice />
          </Input.Wrapper>
          <Input.Wrapper label={t('shell.colorScheme')} description={t('shell.colorScheme.text')}>
            <ColorSchemeChoice />
          </Input.Wrapper>
        </Stack>
      </Paper>
    </Page>
  )
}
