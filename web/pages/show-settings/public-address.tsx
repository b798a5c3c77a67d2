import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { notify } from '#web/components/notify.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-settings.module.css'
import type { SettingsShow } from './show-settings.tsx'

/** Where strangers find the show: link, code for posters, and the page as they see it. */
export function PublicAddress({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const address = useRef<HTMLInputElement>(null)
  const { url } = show.publication
  const path = new URL(url).pathname
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t('shows.publication.copied'))
    } catch {
      // The clipboard is there for secure pages only: the address is marked, to be copied by hand.
      address.current?.select()
    }
  }
  return (
    <Stack gap="lg">
      <ReachNotice showId={show.id} />
      <Group align="end" wrap="wrap">
        <TextInput
          ref={address}
          flex="1 1 260px"
          maw={520}
          label={t('shows.publication.address')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('shows.publication.copy')}
        </Button>
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('shows.publication.open')}
        </Button>
      </Group>
      <QrCode text={url} label={t('shows.publication.qr')} />
      <Boards show={show} path={path} />
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('shows.publication.preview')}
        </Title>
        <iframe
          // Made anew when something else is published.
          key={JSON.stringify(show.publication)}
          src={path}
          title={t('shows.publication.preview')}
          className={styles['preview']}
        />
      </section>
    </Stack>
  )
}

/** Screens at the arena need an address only. */
function Boards({ show, path }: { show: SettingsShow; path: string }) {
  const t = useMessages()
  if (show.arenas.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('shows.publication.boards')}
      </Title>
      <Stack gap="xs">
        {show.arenas.map(({ id, name }) => (
          <Group key={id} gap="xs">
            <Text fw={550} w={{ base: '100%', xs: 220 }}>
              {name}
            </Text>
            {(['scoreboard', 'warm-up'] as const).map((board) => (
              <Button
                key={board}
                component="a"
                variant="default"
                href={`${path}/arenas/${id}/${board}`}
                target="_blank"
                rel="noopener"
                aria-label={`${name}: ${t(`shows.publication.${board}`)}`}
              >
                {t(`shows.publication.${board}`)}
              </Button>
            ))}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
