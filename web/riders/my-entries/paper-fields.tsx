import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { PaperContent } from './paper-operations.ts'

interface PaperFieldsProps {
  paper: { asks: readonly string[]; bodies: readonly string[] }
  content: PaperContent
  onChange: (content: PaperContent) => void
  isBusy: boolean
  /** Absent: what is typed is kept without a button. */
  onSave?: (() => void) | undefined
}

/** What is to be said of a paper beside its files. */
export function PaperFields({ paper, content, onChange, isBusy, onSave }: PaperFieldsProps) {
  const t = useMessages()
  const { asks, bodies } = paper
  const set = (next: Partial<PaperContent>) => onChange({ ...content, ...next })
  const doses = [...content.doses, '']
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave?.()
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        {asks.includes('body') &&
          (bodies.length > 0 ? (
            <NativeSelect
              label={t('riders.papers.body')}
              data={[...bodies]}
              value={content.body}
              onChange={(event) => set({ body: event.currentTarget.value })}
            />
          ) : (
            <TextInput
              label={t('riders.papers.body')}
              maxLength={100}
              value={content.body}
              onChange={(event) => set({ body: event.currentTarget.value })}
            />
          ))}
        {asks.includes('number') && (
          <TextInput
            label={t('riders.papers.number')}
            maxLength={60}
            autoComplete="off"
            value={content.number}
            onChange={(event) => set({ number: event.currentTarget.value })}
          />
        )}
        {asks.includes('issuedOn') && (
          <TextInput
            type="date"
            label={t('riders.papers.issuedOn')}
            value={content.issuedOn}
            onChange={(event) => set({ issuedOn: event.currentTarget.value })}
          />
        )}
        {asks.includes('expiresOn') && (
          <TextInput
            type="date"
            label={t('riders.papers.expiresOn')}
            value={content.expiresOn}
            onChange={(event) => set({ expiresOn: event.currentTarget.value })}
          />
        )}
        {asks.includes('doses') &&
          doses.map((dose, index) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a dose is its place in the list
              key={index}
              type="date"
              label={t('riders.papers.dose', { number: index + 1 })}
              value={dose}
              onChange={(event) => {
                const { value } = event.currentTarget
                set({ doses: doses.with(index, value).filter((each) => each !== '') })
              }}
            />
          ))}
      </SimpleGrid>
      {onSave && (
        <Group mt="xs">
          <Button type="submit" size="sm" variant="default" loading={isBusy}>
            {t('riders.papers.save')}
          </Button>
        </Group>
      )}
    </form>
  )
}
