import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

interface RegistryInputProps<Item> {
  label: string
  description?: ReactNode
  error?: ReactNode
  inputRef?: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  /** What the registry has for the text. */
  found: readonly Item[]
  isLoading: boolean
  /** What is told of somebody beside the name. */
  optionOf: (item: Item) => { name: string; more: string }
  onChoose: (item: Item) => void
  /** Enter on a text that nobody was chosen for, or its line at the end of the list. */
  onNew?: (text: string) => void
  newLabel?: string
}

/** Searches the registry as one types. Enter takes the marked line; the last line makes somebody new. */
export function RegistryInput<Item extends { id: string }>(props: RegistryInputProps<Item>) {
  const { label, description, error, inputRef, text, onText, found, isLoading } = props
  const { optionOf, onChoose, onNew, newLabel } = props
  const t = useMessages()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const offersNew = onNew !== undefined && text.trim() !== ''
  const foundIds = found.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the first line of every new answer.
  useEffect(() => {
    if (box.dropdownOpened) box.selectFirstOption()
  }, [foundIds, box.dropdownOpened])
  const submit = (value: string) => {
    box.closeDropdown()
    const item = found.find(({ id }) => id === value)
    if (item) onChoose(item)
    else onNew?.(text.trim())
  }
  const takeTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The marked line is taken by the list itself.
    if (box.dropdownOpened && box.getSelectedOptionIndex() >= 0) return
    event.preventDefault()
    if (offersNew) submit('')
  }
  return (
    <Combobox store={box} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          label={label}
          description={description}
          error={error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={text}
          rightSection={isLoading ? <Loader size={14} /> : undefined}
          onChange={(event) => {
            onText(event.currentTarget.value)
            box.openDropdown()
          }}
          onFocus={() => text.trim() !== '' && box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={takeTyped}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!offersNew && found.length === 0}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.map((item) => {
            const { name, more } = optionOf(item)
            return (
              <Combobox.Option key={item.id} value={item.id}>
                <Group gap="xs" justify="space-between" wrap="nowrap">
                  <Text size="sm">{name}</Text>
                  <Text size="xs" opacity={0.8}>
                    {more}
                  </Text>
                </Group>
              </Combobox.Option>
            )
          })}
          {offersNew && (
            <Combobox.Option value="new">
              <Text size="sm">{newLabel ?? t('competitors.new', { text: text.trim() })}</Text>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
