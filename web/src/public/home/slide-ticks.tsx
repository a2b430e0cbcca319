import { useWords } from '../../language/words';
import { Icon } from '../../ui/icon';
import { TICKS } from './slideshow';

/** Show which slide is current and its remaining time; a press selects another (`show-slides.ts`). */
export function SlideTicks({ names }: { names: string[] }) {
  const { words } = useWords();
  return (
    <div className="needs-script mt-5 flex items-end gap-4">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          data-slide={index}
          aria-current={index === 0}
          className="grid flex-1 cursor-pointer gap-1 pt-2 text-start text-14 text-ink-3 aria-[current=true]:font-semibold aria-[current=true]:text-ink hover:text-ink"
        >
          <progress aria-hidden="true" max={TICKS} value={0} className="slide-tick h-0.5 w-full" />
          {name}
        </button>
      ))}
      <button
        type="button"
        data-pause={words('slides.pause')}
        data-play={words('slides.play')}
        aria-label={words('slides.pause')}
        className="group grid size-8 cursor-pointer place-items-center rounded-1 hover:bg-well motion-reduce:hidden"
      >
        <Icon shape="pause" className="size-4 group-data-paused:hidden" />
        <Icon shape="play" className="hidden size-4 group-data-paused:block" />
      </button>
    </div>
  );
}
