/** A camera for phones in tests: a film from a file, before which the code on another page is held. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const [WIDTH, HEIGHT] = [640, 480]
const HEADER = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`

/** The picture twice, as a film without colour. */
function film(grey: Buffer): Buffer {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour])
  return Buffer.concat([Buffer.from(HEADER), frame, frame])
}

/** Nothing but grey. */
const BLANK = film(Buffer.alloc(WIDTH * HEIGHT, 128))

export class Camera {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orderly-book-camera-'))
  private readonly file = join(this.folder, 'camera.y4m')
  /** What the browser is to be started with. */
  readonly args = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${this.file}`,
  ]
  constructor() {
    writeFileSync(this.file, BLANK)
  }

  /** Another film from here on, also for a camera that is open; without one nothing stands before it. */
  sees(shown = BLANK): void {
    const camera = openSync(this.file, 'r+')
    writeSync(camera, shown, 0, null, 0)
    closeSync(camera)
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The code on a page, turned by 8 degrees and with noise, as the camera of another phone sees it. */
export async function photographed(page: Page): Promise<Buffer> {
  const code = page.locator('svg.qr')
  const [box, path] = [await code.getAttribute('viewBox'), await code.locator('.qr-dark').getAttribute('d')]
  const grey = await page.evaluate(
    ([box = '', path = '', width = 0, height = 0]) => {
      const canvas = new OffscreenCanvas(Number(width), Number(height))
      const pen = canvas.getContext('2d')
      const [x = 0, y = 0, side = 1] = String(box).split(' ').map(Number)
      if (!pen) return []
      pen.fillStyle = '#777'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.translate(canvas.width / 2, canvas.height / 2)
      pen.rotate((8 * Math.PI) / 180)
      pen.scale(330 / side, 330 / side)
      pen.translate(-x - side / 2, -y - side / 2)
      pen.fillStyle = '#fff'
      pen.fillRect(x, y, side, side)
      pen.fillStyle = '#000'
      pen.fill(new Path2D(String(path)))
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      let noise = 1
      return Array.from({ length: data.length / 4 }, (_, at) => {
        noise = (noise * 16_807) % 2_147_483_647
        return Math.max(0, Math.min(255, (data[at * 4] ?? 0) + (noise % 21) - 10))
      })
    },
    [box ?? '', path ?? '', WIDTH, HEIGHT],
  )
  return film(Buffer.from(grey))
}
