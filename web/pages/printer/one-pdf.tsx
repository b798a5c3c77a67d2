import { ActionIcon, Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { DownloadRequest } from '#web/components/download.ts'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import type { Desk } from '#web/components/downloads/use-desk.ts'
import { usePages } from '#web/components/downloads/use-pages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PagesPreview } from './pages-preview.tsx'
import { movedTo, type PickedList, parameterOf, withLists } from './picked-lists.ts'
import { PrintButton } from './print-button.tsx'

/** Lists of several competitions, start lists and results, put on one paper in the order chosen here. */
export function OnePdf({ desk }: { desk: Desk }) {
  const t = useMessages()
  const { wanted, chosen } = desk
  const [picked, setPicked] = useState<readonly PickedList[]>([])
  const request = picked.length === 0 ? null : requestOf(picked, desk)
  const pages = usePages(request)
  if (!wanted || !together.has(wanted.path)) return null
  const add = () =>
    setPicked(
      withLists(
        picked,
        chosen.map(({ id, label }) => ({ path: wanted.path, list: wanted.name, id, label })),
      ),
    )
  const files = request ? [{ id: 'one-pdf', label: t('printing.onePdf'), request }] : []
  return (
    <Paper withBorder p="md" mt="lg" component="section" aria-labelledby="one-pdf">
      <div className="paddock-desk">
        <Stack gap="sm">
          <Title order={2} id="one-pdf">
            {t('printing.onePdf')}
          </Title>
          <Text size="sm">{t('printing.onePdf.text')}</Text>
          <Stack component="ol" gap={4} m={0} p={0} aria-label={t('printing.onePdf.order')}>
            {picked.map((each, index) => (
              <PickedLine
                key={`${each.path} ${each.id}`}
                picked={each}
                at={index}
                of={picked.length}
                onMove={(by) => setPicked(movedTo(picked, index, index + by))}
                onRemove={() => setPicked(picked.filter((other) => other !== each))}
              />
            ))}
          </Stack>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={chosen.length === 0}
              onClick={add}
            >
              {t('printing.onePdf.add', { count: chosen.length, list: wanted.name })}
            </Button>
            <SaveButton
              desk={{ files, shown: null, file: { file: null } }}
              label={t('printing.onePdf.save')}
              variant="default"
            />
            <PrintButton
              files={files}
              shown={pages}
              label={t('printing.onePdf.print')}
              variant="default"
            />
          </Group>
          {pages.problem !== null && (
            <Alert color="red" role="alert" title={t('printing.preview.failed')}>
              {pages.problem}
            </Alert>
          )}
        </Stack>
        {picked.length > 0 && (
          <div className="paddock-desk-body" aria-busy={pages.isComing}>
            <PagesPreview pages={pages} title={t('printing.onePdf')} />
          </div>
        )}
      </div>
    </Paper>
  )
}

interface PickedLineProps {
  picked: PickedList
  at: number
  of: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PickedLine({ picked, at, of, onMove, onRemove }: PickedLineProps) {
  const t = useMessages()
  const name = `${picked.list} · ${picked.label}`
  return (
    <Group component="li" gap={4} wrap="nowrap">
      <Text size="sm" flex={1}>
        {at + 1}. {name}
      </Text>
      <LineButton
        label={t('printing.onePdf.up', { name })}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </LineButton>
      <LineButton
        label={t('printing.onePdf.down', { name })}
        disabled={at === of - 1}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </LineButton>
      <LineButton label={t('printing.onePdf.remove', { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </LineButton>
    </Group>
  )
}

interface LineButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function LineButton({ label, disabled = false, onClick, children }: LineButtonProps) {
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

/** With the paper that is chosen for the lists by themselves. */
function requestOf(
  picked: readonly PickedList[],
  { offered, options, locale }: Desk,
): DownloadRequest {
  const used = offered.filter(({ path }) => picked.some((each) => each.path === path))
  const known = new Set(used.flatMap((file) => file.options.map(({ name }) => name)))
  const own = Object.entries(options).filter(([name]) => known.has(name))
  return {
    path: 'documents/lists',
    parameters: { lists: parameterOf(picked), ...Object.fromEntries(own) },
    locale,
  }
}

/** Lists that count their pages by themselves, on one paper with others. */
const together: ReadonlySet<string> = new Set(['documents/start-list', 'documents/result-list'])
