/** The photograph of a unit or of the battle. */
import { type JSX, Show } from 'solid-js'
import { Button, FileButton } from '../../ui/Button.tsx'
import './photo.css'
import { addPhoto, createAddress, createPhoto, deletePhoto } from './photos.ts'
import { photoWords as words } from './words.ts'

/** What it is of, and in which battle. */
export type PhotoProps = {
  readonly battle: string
  /** "unit/78th", or "battle". */
  readonly of: string
  /** Its name. */
  readonly name: string
}

/** The picture, where there is one. */
export default function Picture(props: PhotoProps): JSX.Element {
  const photo = createPhoto(props.battle, () => props.of)
  return (
    <Show when={photo()}>
      {(photo) => {
        const address = createAddress(photo)
        return <img class="photo" src={address()} alt={words.of(props.name)} />
      }}
    </Show>
  )
}

/** The ways to add one, to put another in its place, and to delete it. */
export function PhotoWays(props: PhotoProps): JSX.Element {
  const photo = createPhoto(props.battle, () => props.of)
  const add = (file: File) => void addPhoto(props.battle, props.of, file)
  return (
    <section class="photo-ways">
      <div class="acts">
        <FileButton class="photo-camera" of="camera" onFile={add}>
          {words.camera}
        </FileButton>
        <FileButton of="gallery" onFile={add}>
          {words.gallery}
        </FileButton>
        <Show when={photo()}>
          {(photo) => <Button onTap={() => void deletePhoto(props.battle, photo())}>{words.remove}</Button>}
        </Show>
      </div>
      <p class="mark">{words.hint}</p>
    </section>
  )
}
