/** The photograph of a unit or of the battle, and the ways to add one, to put another in its place, and to delete it. */
import { createSignal, type JSX, Show } from 'solid-js'
import { Button, FileButton, LinkButton } from '../../../ui/Button.tsx'
import './photo.css'
import { addPhoto, createAddress, createPhoto, deletePhoto } from './photos.ts'
import { photoWords as words } from './words.ts'

export default function Photo(props: {
  readonly battle: string
  /** "unit/78th", or "battle". */
  readonly of: string
  /** What it is of, by its name. */
  readonly name: string
  /** Of the battle, whose picture is shown elsewhere. */
  readonly apart?: boolean
}): JSX.Element {
  const photo = createPhoto(props.battle, () => props.of)
  const [open, setOpen] = createSignal(false)
  const called = () => (props.apart ? words[photo() ? 'changeBattle' : 'addBattle'] : words[photo() ? 'change' : 'add'])
  const add = async (file: File) => {
    if (await addPhoto(props.battle, props.of, file)) setOpen(false)
  }
  const remove = (...given: Parameters<typeof deletePhoto>) => {
    setOpen(false)
    void deletePhoto(...given)
  }
  return (
    <section class="photo">
      <Show when={!props.apart && photo()}>
        {(photo) => {
          const address = createAddress(photo)
          return <img src={address()} alt={words.of(props.name)} />
        }}
      </Show>
      <Show when={open()} fallback={<LinkButton onTap={() => setOpen(true)}>{called()}</LinkButton>}>
        <div class="acts">
          <FileButton class="photo-camera" of="camera" onFile={(file) => void add(file)}>
            {words.camera}
          </FileButton>
          <FileButton of="gallery" onFile={(file) => void add(file)}>
            {words.gallery}
          </FileButton>
          <Show when={photo()}>
            {(photo) => <Button onTap={() => remove(props.battle, photo())}>{words.remove}</Button>}
          </Show>
        </div>
        <p class="mark">{words.hint}</p>
      </Show>
    </section>
  )
}
