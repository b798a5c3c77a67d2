import { Anchor, Group, Text } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'

interface SourceNoteProps {
  /** As it is stored: an address, an address with a remark, or words. */
  source: string
  /** The name of the site alone, for a card that is a link itself. */
  short?: boolean
}

/** That a result was published elsewhere, and where. */
export function SourceNote({ source, short = false }: SourceNoteProps) {
  const t = useMessages()
  const address = /^https?:\/\/\S+/.exec(source)?.[0]
  const site = address === undefined ? source : siteOf(address)
  const words = t('shows.source', { source: short ? site : '' }).trim()
  return (
    <Group gap={6} align="start" wrap="nowrap">
      <IconRosetteDiscountCheck size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={550} c="var(--mantine-color-text)">
          {t('shows.published')}
        </Text>
        {' · '}
        {words}
        {!short && ' '}
        {!short && (address === undefined ? source : <SourceLink address={address} site={site} />)}
        {!short && address !== undefined && source.slice(address.length)}
      </Text>
    </Group>
  )
}

function SourceLink({ address, site }: { address: string; site: string }) {
  return (
    <Anchor
      inherit
      style={{ textDecoration: 'underline' }}
      href={address}
      title={address}
      target="_blank"
      rel="noreferrer"
    >
      {site}
    </Anchor>
  )
}

function siteOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
