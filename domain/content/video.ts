/** A browser plays nothing else by itself; a page of a video service would have to stand in a frame of theirs. */
export const isVideo = (link: string): boolean =>
  /^(?:https:\/\/[^\s/@]+)?\/[^\s/?#][^\s?#]*\.(?:mp4|m4v|webm)(?:\?[^\s#]*)?$/i.test(link);
