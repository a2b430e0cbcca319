import { useWords } from '../../language/words';
import { Icon } from '../../ui/icon';
import { TICKS, type useSlideshow } from './use-slideshow';

type SlideTicksProps = { names: string[]; show: ReturnType<typeof useSlideshow> };

/** Shows which slide is current and its remaining time; a press selects another. */
export function SlideTicks({ names, show }: SlideTicksProps) {
  const { words } = useWords();
  return (
    <div className="needs-script mt-5 flex items-end gap-4">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === show.slide}
          onClick={() => show.show(index)}
          className="grid flex-1 cursor-pointer gap-1 pt-2 text-start text-14 text-ink-3 aria-[current=true]:font-semibold aria-[current=true]:text-ink hover:text-ink"
        >
          <progress
            aria-hidden="true"
            max={TICKS}
            value={progressOf(index, show)}
            className="slide-tick h-0.5 w-full"
          />
          {name}
        </button>
      ))}
      <button
        type="button"
        onClick={show.pause}
        aria-label={words(show.isPaused ? 'slides.play' : 'slides.pause')}
        className="grid size-8 cursor-pointer place-items-center rounded-1 hover:bg-well motion-reduce:hidden"
      >
        <Icon shape={show.isPaused ? 'play' : 'pause'} className="size-4" />
      </button>
    </div>
  );
}

/** Without motion the current slide is marked whole. */
function progressOf(index: number, { slide, tick, isStill }: SlideTicksProps['show']) {
  if (index !== slide) return 0;
  return isStill ? TICKS : tick;
}
