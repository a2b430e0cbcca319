import darkPoster from '../../../../content/video/how-to.dark.webp?url';
import english from '../../../../content/video/how-to.en.vtt?url';
import film from '../../../../content/video/how-to.json';
import mp4 from '../../../../content/video/how-to.mp4?url';
import urdu from '../../../../content/video/how-to.ur.vtt?url';
import webm from '../../../../content/video/how-to.webm?url';
import poster from '../../../../content/video/how-to.webp?url';
import { useDay } from '../../language/format';
import { languageNames } from '../../language/paths';
import { useWords } from '../../language/words';

/** Only the poster is loaded, after the page (`home-script.ts`); the video is loaded on demand. Until then a placeholder shimmers. */
export function HowToVideo({ label }: { label: string }) {
  const { language, words } = useWords();
  const day = useDay();
  return (
    <figure className="mt-4">
      <div className="relative">
        <span className="absolute inset-0 animate-pulse rounded-2 bg-line [animation-iteration-count:10] motion-reduce:animate-none" />
        <video
          controls
          playsInline
          preload="none"
          width={1280}
          height={720}
          aria-label={label}
          className="relative h-auto w-full rounded-2 border border-line-strong"
          data-poster={poster}
          data-poster-dark={darkPoster}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
          <track kind="captions" srcLang="en" label={languageNames.en} src={english} default={language === 'en'} />
          <track kind="captions" srcLang="ur" label={languageNames.ur} src={urdu} default={language === 'ur'} />
        </video>
      </div>
      <figcaption className="mt-2 text-13 text-ink-3">
        {words('home.recorded', { date: day(film.recordedOn) })}
      </figcaption>
    </figure>
  );
}
