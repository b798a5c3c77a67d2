import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** Where riders find it: link and code for posters, and a card for the sites of clubs. */
export function Share({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { show } = open
  const { isOn, url } = show.publication
  return (
    <Stack gap="md" component="section" aria-labelledby="entry-share">
      <Title order={2} size="h3" id="entry-share">
        {t('entry-system.share')}
      </Title>
      {isOn ? (
        <>
          <ReachNotice showId={show.id} />
          <Group align="start" gap="xl">
            <QrCode text={url} label={t('entry-system.share.qr')} />
            <Stack flex="1 1 320px" maw={640}>
              <Copied label={t('entry-system.share.link')} text={url} rows={1} />
              <Copied
                label={t('entry-system.share.card')}
                hint={t('entry-system.share.card.text')}
                text={cardFor(url, show.name)}
                rows={3}
              />
              <iframe
                src={`${new URL(url).pathname}/entry-card`}
                title={t('entry-system.share.card')}
                style={{ border: '1px solid var(--mantine-color-default-border)', height: 220 }}
              />
            </Stack>
          </Group>
        </>
      ) : (
        <>
          <Text>{t('entry-system.share.off')}</Text>
          <LinkButton
            to="/shows/$showId/settings"
            params={{ showId: show.id }}
            search={{ tab: 'publication' }}
            variant="default"
            mr="auto"
          >
            {t('entry-system.share.publish')}
          </LinkButton>
        </>
      )}
    </Stack>
  )
}

interface CopiedProps {
  label: string
  hint?: string
  text: string
  rows: number
}

function Copied({ label, hint, text, rows }: CopiedProps) {
  const t = useMessages()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(t('entry-system.share.copied'))
    } catch {
      // The clipboard is there for secure pages only: the text is marked, to be copied by hand.
      field.current?.select()
    }
  }
  return (
    <Group align="end" wrap="nowrap">
      <Textarea
        ref={field}
        flex={1}
        label={label}
        description={hint}
        value={text}
        rows={rows}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t('entry-system.share.copyThis', { what: label })}
        onClick={() => void copy()}
      >
        {t('entry-system.share.copy')}
      </Button>
    </Group>
  )
}

/** What a club puts into its page; what others typed cannot leave the attribute. */
function cardFor(url: string, name: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${url}/entry-card" title="${title}" width="360" height="220" style="border:0" loading="lazy"></iframe>`
}
