import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { formatMoment } from '#locales/formatting.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import type { MakeRingsideLinkMutation } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { linkWords } from './ringside-words.ts'
import styles from './show-settings.module.css'
import type { SettingsShow } from './show-settings.tsx'

export type MadeCode = MakeRingsideLinkMutation['makeRingsideLink']

/** Codes that were made just now, to scan from the screen or to print: a sheet to cut up. */
export function RingsideCodes({ codes, show }: { codes: readonly MadeCode[]; show: SettingsShow }) {
  const t = useMessages()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('shows.ringside.made')}>
      <Stack>
        <Group justify="space-between" className="paddock-screen-only">
          <div>
            <Title order={2}>{t('shows.ringside.made')}</Title>
            <Text size="sm" c="dimmed">
              {t('shows.ringside.madeText')}
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('shows.ringside.print')}
          </Button>
        </Group>
        <ul className={styles['codes']}>
          {codes.map(({ link, url }) => {
            const what = linkWords(link, t)
            const until = formatMoment(link.expiresAt, show.timeZone, t.locale)
            return (
              <li key={link.id}>
                <QrCode text={url} label={what} />
                <Text fw={550}>{what}</Text>
                <Text size="sm">
                  {show.name} · {t('shows.ringside.until', { until })}
                </Text>
                <TextInput
                  className="paddock-screen-only"
                  aria-label={what}
                  value={url}
                  readOnly
                  onFocus={(event) => event.currentTarget.select()}
                />
              </li>
            )
          })}
        </ul>
      </Stack>
    </Paper>
  )
}
